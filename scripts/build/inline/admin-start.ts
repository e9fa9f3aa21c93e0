// The inline script of the private area. It sets the theme of the public site before the first paint. Not part of
// page-start.ts, whose bytes every public page has.

const isDark = (): boolean => {
  try {
    const chosen = localStorage.getItem('theme');
    if (chosen === 'light' || chosen === 'dark') return chosen === 'dark';
  } catch {
    // When storage is blocked, the theme of the device applies.
  }
  return matchMedia('(prefers-color-scheme:dark)').matches;
};

document.documentElement.classList.add(isDark() ? 'dark' : 'light');
