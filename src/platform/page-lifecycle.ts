/** Browsers abort the requests of a page that is being left, which look like network errors. */
let isLeft = false;

if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => (isLeft = true));
  window.addEventListener('pageshow', () => (isLeft = false));
}

/** Resolves at once, or on `pageshow` after `pagehide`, which may never come. */
export const whenPageActive = (): Promise<void> =>
  isLeft
    ? new Promise((resolve) => window.addEventListener('pageshow', () => resolve(), { once: true }))
    : Promise.resolve();
