import { Button, Menu } from '@chakra-ui/react';
import { CircleUser } from 'lucide';
import { useState } from 'react';
import { deviceLabel } from '@/platform/device-label.ts';
import { signOutRequested } from '@/features/auth/auth.slice.ts';
import { useUnsentChanges } from '@/features/inbox/use-unsent-changes.ts';
import { useWaitingWork, type LocalCounts } from '@/features/photos/use-waiting-work.ts';
import { selectTheme, themeChosen } from '@/features/theme/theme.slice.ts';
import { useAppDispatch, useAppSelector } from '@/state/hooks.ts';
import { ConfirmDialog } from '@/ui/admin/confirm-dialog.tsx';
import { Icon } from '@/ui/base/icon.tsx';
import { otherTheme } from './other-theme.ts';

const counted = (count: number, one: string, many: string): readonly string[] =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`];

const waitingSentence = ({ photos, changes }: LocalCounts): string => {
  const parts = [
    ...counted(photos, 'photo stays hidden', 'photos stay hidden'),
    ...counted(changes, 'change waits', 'changes wait'),
  ];
  return `${parts.join(' and ')} on this ${deviceLabel} until you sign in again.`;
};

export const AccountMenu = ({ id, email }: { readonly id: string; readonly email: string }) => {
  const dispatch = useAppDispatch();
  const photos = useWaitingWork(id);
  const messages = useUnsentChanges();
  const waiting = { ...photos, changes: photos.changes + messages.all };
  const [isAsking, setAsking] = useState(false);
  const signOut = () => dispatch(signOutRequested());
  const other = otherTheme(useAppSelector(selectTheme));
  return (
    <Menu.Root>
      <Menu.Trigger asChild>
        <Button variant="ghost" aria-label="Account" paddingX="3">
          <Icon of={CircleUser} />
        </Button>
      </Menu.Trigger>
      {/* Inside the banner: screen-reader users who navigate by landmarks miss content outside all landmarks. */}
      <Menu.Positioner>
        <Menu.Content>
          <Menu.ItemGroup>
            <Menu.ItemGroupLabel overflowWrap="anywhere" maxWidth="80">
              {email}
            </Menu.ItemGroupLabel>
            <Menu.Item value="theme" hideFrom="sm" onSelect={() => dispatch(themeChosen(other))}>
              Switch to the {other} theme
            </Menu.Item>
            <Menu.Item
              value="sign-out"
              onSelect={() => (waiting.photos + waiting.changes > 0 ? setAsking(true) : signOut())}
            >
              Sign out
            </Menu.Item>
          </Menu.ItemGroup>
        </Menu.Content>
      </Menu.Positioner>
      <ConfirmDialog
        isOpen={isAsking}
        title="Sign out?"
        text={waitingSentence(waiting)}
        onLeave={() => setAsking(false)}
      >
        <Button data-safe-default variant="outline" onClick={() => setAsking(false)}>
          Stay signed in
        </Button>
        <Button
          onClick={() => {
            setAsking(false);
            signOut();
          }}
        >
          Sign out
        </Button>
      </ConfirmDialog>
    </Menu.Root>
  );
};
