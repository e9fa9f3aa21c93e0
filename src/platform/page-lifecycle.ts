/**
 * Whether this page is being left. A browser calls off the requests of a page that is left, and they fail as if there were
 * no network. Listens from its import on.
 */
let isLeft = false;

if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => (isLeft = true));
  window.addEventListener('pageshow', () => (isLeft = false));
}

/** Resolves at once; on a page that is being left, when somebody goes back to it, which may be never. */
export const whenPageActive = (): Promise<void> =>
  isLeft
    ? new Promise((resolve) => window.addEventListener('pageshow', () => resolve(), { once: true }))
    : Promise.resolve();
