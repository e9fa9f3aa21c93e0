/** Null on a first visit, after a forced reload, or without service workers. */
export const controllingWorker = (): ServiceWorker | null =>
  'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
