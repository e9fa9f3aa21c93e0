import type { Connectivity } from './connectivity-port.ts';

/** In the service worker, which a `sync` event starts as soon as there is a connection. */
export const workerConnectivity: Connectivity = {
  isOnline: () => navigator.onLine,
  subscribe: () => () => undefined,
};
