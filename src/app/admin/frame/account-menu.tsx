import { Button, Menu } from '@chakra-ui/react';
import { CircleUser } from 'lucide';
import { signOutChosen } from '@/features/auth/auth.slice.ts';
import { selectTheme, themeChosen } from '@/features/theme/theme.slice.ts';
import { useAppDispatch, useAppSelector } from '@/state/hooks.ts';
import { Icon } from '@/ui/media/icon.tsx';
import { otherTheme } from './other-theme.ts';

/** Who is signed in and the way out; on a phone, whose header has no room for it, the theme as well. */
export const AccountMenu = ({ email }: { readonly email: string }) => {
  const dispatch = useAppDispatch();
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
            <Menu.Item value="sign-out" onSelect={() => dispatch(signOutChosen())}>
              Sign out
            </Menu.Item>
          </Menu.ItemGroup>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
};
