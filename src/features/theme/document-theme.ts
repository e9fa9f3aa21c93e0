import type { Theme } from '@/data/preferences.repository.ts';
import { colorRoles } from '@/ui/styling/tokens.ts';

/** Set by the inline script before the first paint. */
export const documentTheme = (): Theme =>
  document.documentElement.classList.contains('dark') ? 'dark' : 'light';

export const applyTheme = (theme: Theme): void => {
  document.documentElement.classList.remove('light', 'dark');
  document.documentElement.classList.add(theme);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colorRoles.page[theme]);
};
