import { Moon, Sun } from 'lucide';
import { useAppDispatch, useAppSelector } from '@/state/hooks.ts';
import { Button } from '@/ui/forms/button.tsx';
import { Icon } from '@/ui/media/icon.tsx';
import { selectTheme, themeChosen } from './theme.slice.ts';

export const ThemeToggle = () => {
  const theme = useAppSelector(selectTheme);
  const dispatch = useAppDispatch();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <Button
      look="quiet"
      shape="icon"
      aria-label="Dark theme"
      aria-pressed={theme === 'dark'}
      title={`Switch to the ${other} theme`}
      onClick={() => dispatch(themeChosen(other))}
    >
      <Icon of={theme === 'dark' ? Sun : Moon} />
    </Button>
  );
};
