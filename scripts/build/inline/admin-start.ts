// The inline script of the private area: it opens in the theme of the public site, before anything is painted. Apart from
// page-start.ts, whose bytes are those of every public page.

const isDark = (): boolean => {
  try {
    const chosen = localStorage.getItem('theme');
    if (chosen === 'light' || chosen === 'dark') return chosen === 'dark';
  } catch {
    // Storage is blocked: the device decides.
  }
  return matchMedia('(prefers-color-scheme:dark)').matches;
};

document.documentElement.classList.add(isDark() ? 'dark' : 'light');
