// The page's door to the service worker: registers it, looks for new versions, tells what is worth showing.
// It never reloads a page on its own account.
import type { Workbox } from 'workbox-window';
import { connectivity } from './connectivity.ts';
import { env } from './env.ts';
import { logger } from './logger.ts';
import { createServiceWorkerBridge } from './service-worker-bridge.ts';
import type { IdleAnswer, PageMessage } from './sw-messages.ts';
import { whenIdle } from './when-idle.ts';

export type { ServiceWorkerState } from './service-worker-bridge.ts';

const scriptUrl = '/sw.js';
const hourMs = 3_600_000;
let worker: Workbox | undefined;

const bridge = createServiceWorkerBridge({
  switchOver: () => worker?.messageSkipWaiting(),
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

const keepLooking = (workbox: Workbox): void => {
  let lookedAt = Date.now();
  connectivity.subscribe((signal) => {
    if ((signal !== 'visible' && signal !== 'online') || Date.now() - lookedAt < hourMs) return;
    lookedAt = Date.now();
    workbox.update().catch(() => logger.info('No new version could be looked for'));
  });
};

const start = async (): Promise<void> => {
  const { Workbox, messageSW } = await import('workbox-window');
  const container = navigator.serviceWorker;
  const isFirstTime = (await container.getRegistration()) === undefined;
  let hasController = container.controller !== null;
  worker = new Workbox(scriptUrl, { updateViaCache: 'none' });
  worker.addEventListener('waiting', bridge.waiting);
  worker.addEventListener('controlling', () => {
    if (hasController) bridge.replaced();
    hasController = true;
  });
  await worker.register();
  keepLooking(worker);
  const { active } = await container.ready;
  if (active === null) return;
  whenIdle(() => {
    const message = { type: 'PAGE_IDLE', isSavingData: isSavingData() } satisfies PageMessage;
    void messageSW(active, message).then((answer: unknown) => {
      if (isFirstTime && isComplete(answer)) bridge.saved();
    });
  });
};

/** Puts the site on the device. To be called once, when the page has nothing better to do. */
export const startServiceWorker = (): void => {
  if (env.isDevelopment || !('serviceWorker' in navigator)) return;
  start().catch(() => logger.info('This browser does not keep the site for offline use'));
};
