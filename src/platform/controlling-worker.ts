/**
 * The service worker that answers for this page now, or null: first visit, forced reload, or a browser
 * without one.
 */
export const controllingWorker = (): ServiceWorker | null =>
  'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
