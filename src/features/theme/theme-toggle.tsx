// The light or dark choice. The class on <html> is the truth: the inline script of the page sets it before the first paint.
import { Moon, Sun } from 'lucide';
import { useEffect, useState } from 'react';
import { saveTheme, type Theme } from '@/data/theme.repository.ts';
import { Icon } from '@/ui/media/icon.tsx';
import { colorRoles } from '@/ui/styling/tokens.ts';
import { Button } from '@/ui/forms/button.tsx';

const shownTheme = (): Theme => (document.documentElement.classList.contains('dark') ? 'dark' : 'light');

const show = (theme: Theme): void => {
  document.documentElement.classList.remove('light', 'dark');
  document.documentElement.classList.add(theme);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colorRoles.page[theme]);
};

export const ThemeToggle = () => {
  // The prerendered page cannot know; the true state follows with the first effect.
  const [theme, setTheme] = useState<Theme>('light');
  useEffect(() => {
    setTheme(shownTheme());
  }, []);
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <Button
      look="quiet"
      shape="icon"
      aria-label="Dark theme"
      aria-pressed={theme === 'dark'}
      title={`Switch to the ${other} theme`}
      onClick={() => {
        show(other);
        saveTheme(other);
        setTheme(other);
      }}
    >
      <Icon of={theme === 'dark' ? Sun : Moon} />
    </Button>
  );
};
