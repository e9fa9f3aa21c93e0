import { Button, Menu } from '@chakra-ui/react';
import { CircleUser } from 'lucide';
import { useState } from 'react';
import { deviceLabel } from '@/platform/device-label.ts';
import { signOutRequested } from '@/features/auth/auth.slice.ts';
import { useDraftCount } from '@/features/photos/use-draft-count.ts';
import { selectTheme, themeChosen } from '@/features/theme/theme.slice.ts';
import { useAppDispatch, useAppSelector } from '@/state/hooks.ts';
import { ConfirmDialog } from '@/ui/admin/confirm-dialog.tsx';
import { Icon } from '@/ui/media/icon.tsx';
import { otherTheme } from './other-theme.ts';

/** Who is signed in and the way out; on a phone, whose header has no room for it, the theme as well. */
export const AccountMenu = ({ id, email }: { readonly id: string; readonly email: string }) => {
  const dispatch = useAppDispatch();
  const drafts = useDraftCount(id);
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
      {/* Inside the banner: what lies beside all landmarks is passed over by those who jump from one to the next. */}
      <Menu.Positioner>
        <Menu.Content>
          <Menu.ItemGroup>
            <Menu.ItemGroupLabel overflowWrap="anywhere" maxWidth="80">
              {email}
            </Menu.ItemGroupLabel>
            <Menu.Item value="theme" hideFrom="sm" onSelect={() => dispatch(themeChosen(other))}>
              Switch to the {other} theme
            </Menu.Item>
            <Menu.Item value="sign-out" onSelect={() => (drafts > 0 ? setAsking(true) : signOut())}>
              Sign out
            </Menu.Item>
          </Menu.ItemGroup>
        </Menu.Content>
      </Menu.Positioner>
      <ConfirmDialog
        isOpen={isAsking}
        title="Sign out?"
        text={`${drafts === 1 ? '1 photo stays' : `${drafts.toLocaleString('en-US')} photos stay`} hidden on this ${deviceLabel} until you sign in again.`}
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
