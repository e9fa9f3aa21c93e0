import type { Connectivity } from './connectivity-port.ts';

export const workerConnectivity: Connectivity = {
  isOnline: () => navigator.onLine,
  subscribe: () => () => undefined,
};
