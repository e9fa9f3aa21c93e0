import { messageSW } from 'workbox-window';
import type { PageMessage } from './sw-messages.ts';

export const listRegistrations = async (): Promise<readonly ServiceWorkerRegistration[]> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistrations().catch(() => []) : [];

/** In ms; a worker of an earlier build does not respond. */
const pauseLimitMs = 5_000;

/** Resolves once the worker has stopped cache writes, until the next page of this site is idle. */
export const pauseWorker = async (): Promise<void> => {
  const active = (await listRegistrations()).find((registration) => registration.active !== null)?.active;
  if (!active) return;
  const message: PageMessage = { type: 'ERASING_STARTED' };
  await Promise.race([messageSW(active, message), new Promise((done) => setTimeout(done, pauseLimitMs))]);
};
