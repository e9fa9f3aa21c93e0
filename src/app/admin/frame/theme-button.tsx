// The other theme: a button where there is room for one, else a line of the account's menu.
import { IconButton, Menu, type IconButtonProps } from '@chakra-ui/react';
import { Moon, Sun } from 'lucide';
import { selectTheme, themeChosen } from '@/features/theme/theme.slice.ts';
import { useAppDispatch, useAppSelector } from '@/state/hooks.ts';
import { Icon } from '@/ui/media/icon.tsx';

const useOtherTheme = () => {
  const theme = useAppSelector(selectTheme);
  const dispatch = useAppDispatch();
  const other = theme === 'dark' ? 'light' : 'dark';
  return { theme, words: `Switch to the ${other} theme`, choose: () => dispatch(themeChosen(other)) };
};

export const ThemeButton = (props: IconButtonProps) => {
  const { theme, words, choose } = useOtherTheme();
  return (
    <IconButton
      variant="ghost"
      aria-label="Dark theme"
      aria-pressed={theme === 'dark'}
      title={words}
      onClick={choose}
      {...props}
    >
      <Icon of={theme === 'dark' ? Sun : Moon} />
    </IconButton>
  );
};

/** For phones, whose header has no room for the button. */
export const ThemeMenuItem = () => {
  const { words, choose } = useOtherTheme();
  return (
    <Menu.Item value="theme" hideFrom="sm" onSelect={choose}>
      {words}
    </Menu.Item>
  );
};
