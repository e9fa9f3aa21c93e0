// The page's door to the service worker: registers it, looks for new versions, tells what is worth showing.
// It never reloads a page on its own account.
import { connectivity } from './connectivity.ts';
import { isDevelopment } from './env.ts';
import { logger } from './logger.ts';
import { createServiceWorkerBridge } from './service-worker-bridge.ts';
import type { IdleAnswer, PageMessage } from './sw-messages.ts';
import { whenIdle } from './when-idle.ts';

const scriptUrl = '/sw.js';
const hourMs = 3_600_000;
let registration: ServiceWorkerRegistration | undefined;

const bridge = createServiceWorkerBridge({
  switchOver: () => registration?.waiting?.postMessage({ type: 'SKIP_WAITING' } satisfies PageMessage),
  reload: () => window.location.reload(),
});

/** Tells the state of the offline copy now, if there is something to tell, and at every change. Answers how to stop. */
export const watchServiceWorker = bridge.watch;

/** The visitor agreed to the new version: switches over and reloads this tab alone. */
export const applyUpdate = bridge.agree;

const isSavingData = (): boolean => {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
};

const isComplete = (answer: unknown): answer is IdleAnswer =>
  typeof answer === 'object' && answer !== null && 'isComplete' in answer && answer.isComplete === true;

const keepLooking = (found: ServiceWorkerRegistration): void => {
  let lookedAt = Date.now();
  connectivity.subscribe((signal) => {
    if ((signal !== 'visible' && signal !== 'online') || Date.now() - lookedAt < hourMs) return;
    lookedAt = Date.now();
    found.update().catch(() => logger.info('No new version could be looked for'));
  });
};

/** Asks the worker and answers what it says back. */
const ask = (to: ServiceWorker, message: PageMessage): Promise<unknown> =>
  new Promise((answered) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      answered(data);
    };
    to.postMessage(message, [port2]);
  });

/** Tells of a new version that is on the device and waits, now or later. */
const watchForWaiting = (found: ServiceWorkerRegistration): void => {
  const tellWhenWaiting = (worker: ServiceWorker | null): void => {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && navigator.serviceWorker.controller !== null) bridge.waiting();
    });
  };
  if (found.waiting !== null && navigator.serviceWorker.controller !== null) bridge.waiting();
  tellWhenWaiting(found.installing);
  found.addEventListener('updatefound', () => {
    tellWhenWaiting(found.installing);
  });
};

const start = async (): Promise<void> => {
  const container = navigator.serviceWorker;
  const isFirstTime = (await container.getRegistration()) === undefined;
  let hasController = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (hasController) bridge.replaced();
    hasController = true;
  });
  registration = await container.register(scriptUrl, { updateViaCache: 'none' });
  watchForWaiting(registration);
  keepLooking(registration);
  const { active } = await container.ready;
  if (active === null) return;
  whenIdle(() => {
    void ask(active, { type: 'PAGE_IDLE', isSavingData: isSavingData() }).then((answer) => {
      if (isFirstTime && isComplete(answer)) bridge.saved();
    });
  });
};

/**
 * Hands on which photos are published, newest first: the worker keeps the first of them for offline use, and forgets
 * those that left the list.
 */
export const keepPhotos = (addresses: readonly string[]): void => {
  if (isDevelopment || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.ready.then(({ active }) => {
    active?.postMessage({
      type: 'PHOTOS_LISTED',
      addresses,
      isSavingData: isSavingData(),
    } satisfies PageMessage);
  });
};

/** Puts the site on the device. To be called once, when the page has nothing better to do. */
export const startServiceWorker = (): void => {
  if (isDevelopment || !('serviceWorker' in navigator)) return;
  start().catch(() => logger.info('This browser does not keep the site for offline use'));
};
