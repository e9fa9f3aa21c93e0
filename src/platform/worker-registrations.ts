// The service workers of this origin, for a page that erases what they have stored.
import { messageSW } from 'workbox-window';
import type { PageMessage } from './sw-messages.ts';

/** None where the browser has no service workers or blocks them. */
export const listRegistrations = async (): Promise<readonly ServiceWorkerRegistration[]> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistrations().catch(() => []) : [];

/** A worker of an earlier build does not answer; ms. */
const pauseLimitMs = 5_000;

/** Ends when the service worker writes nothing more into its caches, until the next page of this site is idle. */
export const pauseWorker = async (): Promise<void> => {
  const active = (await listRegistrations()).find((registration) => registration.active !== null)?.active;
  if (!active) return;
  const message: PageMessage = { type: 'ERASING_STARTED' };
  await Promise.race([messageSW(active, message), new Promise((done) => setTimeout(done, pauseLimitMs))]);
};
