export const otherTheme = (theme: 'light' | 'dark'): 'light' | 'dark' =>
  theme === 'dark' ? 'light' : 'dark';
