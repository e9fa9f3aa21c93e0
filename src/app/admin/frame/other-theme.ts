/** The one of two that a press leads to. */
export const otherTheme = (theme: 'light' | 'dark'): 'light' | 'dark' =>
  theme === 'dark' ? 'light' : 'dark';
