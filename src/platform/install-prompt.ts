// The browser's offer to install the site: kept until the visitor asks for it.
// `beforeinstallprompt` is not in TypeScript's DOM types: only Chromium fires it.

type InstallPrompt = Event & { prompt: () => Promise<unknown> };

const isInstallPrompt = (event: Event): event is InstallPrompt =>
  'prompt' in event && typeof event.prompt === 'function';

let offer: InstallPrompt | undefined;
let tell: ((isOffered: boolean) => void) | undefined;

const keep = (next: InstallPrompt | undefined): void => {
  offer = next;
  tell?.(next !== undefined);
};

/** Calls the listener whenever the browser's offer comes or goes. */
export const watchInstallOffer = (listener: (isOffered: boolean) => void): void => {
  tell = listener;
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return;
    event.preventDefault();
    keep(event);
  });
  window.addEventListener('appinstalled', () => keep(undefined));
};

/** Shows the browser's own dialog; an offer can be used once. */
export const promptInstall = (): void => {
  const used = offer;
  keep(undefined);
  // Declined or no longer possible: the browser decides when it offers again.
  used?.prompt().catch(() => undefined);
};
