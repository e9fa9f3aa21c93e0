// The page's side of the service worker, through workbox-window: registers it, looks for new versions, and reports
// what is worth showing. It never reloads a page that did not ask for it.
import * as v from 'valibot';
import { messageSW, Workbox } from 'workbox-window';
import { connectivity } from './connectivity.ts';
import { isDevelopment } from './env.ts';
import { logger } from './logger.ts';
import type { PageMessage } from './sw-messages.ts';
import { whenIdle } from './when-idle.ts';

/**
 * `ready-offline`: this visit has just put the whole site on the device, proven file by file.
 * `update-waiting`: a new version is on the device and waits for consent.
 * `updated`: another tab has switched to the new version; this one goes on as it is until it is reloaded.
 */
export type ServiceWorkerState = 'ready-offline' | 'update-waiting' | 'updated';

const hourMs = 3_600_000;
const completeAnswer = v.object({ isComplete: v.literal(true) });
const dataSaver = v.object({ connection: v.object({ saveData: v.literal(true) }) });

const listeners = new Set<(state: ServiceWorkerState) => void>();
let state: ServiceWorkerState | undefined;
let workbox: Workbox | undefined;
let hasAgreed = false;

const report = (next: ServiceWorkerState): void => {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener(next);
};

/** Calls the listener with the latest state, if there is one, and with every later one until it is stopped. */
export const watchServiceWorker = (listener: (state: ServiceWorkerState) => void): (() => void) => {
  listeners.add(listener);
  if (state !== undefined) listener(state);
  return () => {
    listeners.delete(listener);
  };
};

/** The visitor agreed to the new version: switches over and reloads this tab alone, once the version is in force. */
export const applyUpdate = (): void => {
  if (state === 'updated') window.location.reload();
  if (state !== 'update-waiting') return;
  hasAgreed = true;
  workbox?.messageSkipWaiting();
};

const isSavingData = (): boolean => v.is(dataSaver, navigator);

/** To the worker in force, never to one that waits: it would forget files of the version that pages still show. */
const send = async (message: PageMessage): Promise<unknown> => {
  const { active } = await navigator.serviceWorker.ready;
  return active === null ? undefined : messageSW(active, message);
};

const reportWaiting = (): void => {
  if (navigator.serviceWorker.controller !== null) report('update-waiting');
};

const keepLooking = (found: ServiceWorkerRegistration): void => {
  let lookedAt = Date.now();
  connectivity.subscribe((signal) => {
    if (signal !== 'visible' && signal !== 'online') return;
    // workbox-window stops listening after the first update that another tab or the browser started.
    if (found.waiting !== null) reportWaiting();
    if (Date.now() - lookedAt < hourMs) return;
    lookedAt = Date.now();
    found.update().catch(() => logger.info('No new version could be looked for'));
  });
};

const start = async (): Promise<void> => {
  const container = navigator.serviceWorker;
  const isFirstTime = (await container.getRegistration()) === undefined;
  workbox = new Workbox('/sw.js', { updateViaCache: 'none' });
  workbox.addEventListener('waiting', reportWaiting);
  const registration = await workbox.register();
  if (registration === undefined) return;
  let hasController = container.controller !== null;
  workbox.addEventListener('controlling', () => {
    if (hasController && hasAgreed) window.location.reload();
    else if (hasController) report('updated');
    hasController = true;
  });
  keepLooking(registration);
  await container.ready;
  whenIdle(() => {
    void send({ type: 'PAGE_IDLE', isSavingData: isSavingData() }).then((answer) => {
      if (isFirstTime && v.is(completeAnswer, answer)) report('ready-offline');
    });
  });
};

/**
 * Tells the worker which photos are published, newest first: it caches the first of them for offline use, and deletes
 * those that left the list.
 */
export const keepPhotos = (addresses: readonly string[]): void => {
  if (isDevelopment || !('serviceWorker' in navigator)) return;
  void send({ type: 'PHOTOS_LISTED', addresses, isSavingData: isSavingData() });
};

/** Registers the worker, which precaches the site. Call once, when the page is idle. */
export const startServiceWorker = (): void => {
  if (isDevelopment || !('serviceWorker' in navigator)) return;
  start().catch(() => logger.info('This browser does not keep the site for offline use'));
};
