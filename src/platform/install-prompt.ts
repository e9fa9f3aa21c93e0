// What the browser says about installing the site. `beforeinstallprompt` is not in TypeScript's DOM types:
// only Chromium fires it, once and early, so the inline script of every page keeps it in
// `window.installPrompt`.

type InstallPrompt = Event & { prompt: () => Promise<unknown> };

const isInstallPrompt = (event: unknown): event is InstallPrompt =>
  event instanceof Event && 'prompt' in event && typeof event.prompt === 'function';

/** The browser's offer that has not been used yet. */
const storedPrompt = (): InstallPrompt | null =>
  'installPrompt' in window && isInstallPrompt(window.installPrompt) ? window.installPrompt : null;

export const canPrompt = (): boolean => storedPrompt() !== null;

/** Calls the listener whenever the browser offers to install the site. */
export const watchPrompt = (listener: () => void): void =>
  window.addEventListener('beforeinstallprompt', () => listener());

/** accepted or dismissed, as the visitor answered the browser's own dialog; null when it has none to show. */
export const promptInstall = async (): Promise<'accepted' | 'dismissed' | null> => {
  const prompt = storedPrompt();
  if (prompt === null) return null;
  // An offer can be used once.
  Object.assign(window, { installPrompt: null });
  try {
    const answer = await prompt.prompt();
    const isAccepted =
      typeof answer === 'object' && answer !== null && 'outcome' in answer && answer.outcome === 'accepted';
    return isAccepted ? 'accepted' : 'dismissed';
  } catch {
    return null;
  }
};

/** Whether the page runs as an installed app, not in a tab. */
export const isStandalone = (): boolean =>
  window.matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches ||
  ('standalone' in navigator && navigator.standalone === true);
