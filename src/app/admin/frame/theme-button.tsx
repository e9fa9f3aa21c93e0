import { IconButton } from '@chakra-ui/react';
import { Moon, Sun } from 'lucide';
import { selectTheme, themeChosen } from '@/features/theme/theme.slice.ts';
import { useAppDispatch, useAppSelector } from '@/state/hooks.ts';
import { Icon } from '@/ui/media/icon.tsx';
import { otherTheme } from './other-theme.ts';

export const ThemeButton = () => {
  const theme = useAppSelector(selectTheme);
  const dispatch = useAppDispatch();
  const other = otherTheme(theme);
  return (
    <IconButton
      variant="ghost"
      aria-label="Dark theme"
      aria-pressed={theme === 'dark'}
      title={`Switch to the ${other} theme`}
      onClick={() => dispatch(themeChosen(other))}
    >
      <Icon of={theme === 'dark' ? Sun : Moon} />
    </IconButton>
  );
};
