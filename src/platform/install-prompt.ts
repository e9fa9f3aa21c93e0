// Chromium fires `beforeinstallprompt` once and early: an inline script stores it in `window.installPrompt`.

type InstallPrompt = Event & { prompt: () => Promise<unknown> };

const isInstallPrompt = (event: unknown): event is InstallPrompt =>
  event instanceof Event && 'prompt' in event && typeof event.prompt === 'function';

const storedPrompt = (): InstallPrompt | null =>
  'installPrompt' in window && isInstallPrompt(window.installPrompt) ? window.installPrompt : null;

export const canPrompt = (): boolean => storedPrompt() !== null;

export const watchPrompt = (listener: () => void): void =>
  window.addEventListener('beforeinstallprompt', () => listener());

/** The answer to the browser's dialog; null when it has none to show. */
export const promptInstall = async (): Promise<'accepted' | 'dismissed' | null> => {
  const prompt = storedPrompt();
  if (prompt === null) return null;
  // A prompt can be used once.
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

export const isStandalone = (): boolean =>
  window.matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches ||
  ('standalone' in navigator && navigator.standalone === true);
