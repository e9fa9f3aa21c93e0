// The page's side of the service worker, through workbox-window: registers it, looks for new versions, and reports
// what is worth showing. It never reloads a page that did not ask for it.
import * as v from 'valibot';
import { messageSW, Workbox } from 'workbox-window';
import { connectivity } from './connectivity.ts';
import { controllingWorker } from './controlling-worker.ts';
import { isDevelopment } from './env.ts';
import { logger } from './logger.ts';
import type { IdleAnswer, PageMessage } from './sw-messages.ts';
import { whenIdle } from './when-idle.ts';

export type ServiceWorkerEvent =
  /** A copy of the site lies on the device since `savedAt`, an ISO time. */
  | { readonly type: 'copy-found'; readonly savedAt: string }
  /** The whole site is on the device, proven file by file, and no page has said so yet. */
  | { readonly type: 'ready-offline' }
  /** A new version is on the device and waits for consent. `isFirstAnnouncement`: no page of this visit can have said so. */
  | { readonly type: 'update-waiting'; readonly isFirstAnnouncement: boolean }
  /** A new version is in force without consent in this tab, which goes on as it is until it is reloaded. */
  | { readonly type: 'updated' };

type Report = (news: ServiceWorkerEvent) => void;

const hourMs = 3_600_000;
const idleAnswer = v.object({
  isComplete: v.boolean(),
  isReadinessAnnounced: v.boolean(),
  savedAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
}) satisfies v.GenericSchema<IdleAnswer>;
const openedAgain = v.object({ type: v.picklist(['reload', 'back_forward']) });
const dataSaver = v.object({ connection: v.object({ saveData: v.literal(true) }) });

const never = (): boolean => false;

let workbox: Workbox | undefined;
let version: 'current' | 'waiting' | 'updated' = 'current';
/** Set by consent, and asked again when the new version is in force, which takes a while. */
let mayReload = never;

/**
 * The visitor agreed to the new version: switches over and reloads this tab alone, once the version is in force and
 * only if `isReloadAllowed` says so then.
 */
export const applyUpdate = (isReloadAllowed: () => boolean): void => {
  if (version === 'updated' && isReloadAllowed()) window.location.reload();
  if (version !== 'waiting') return;
  mayReload = isReloadAllowed;
  workbox?.messageSkipWaiting();
};

const isSavingData = (): boolean => v.is(dataSaver, navigator);

/** To the worker in force, never to one that waits: it would clean up for the version that pages still show. */
const send = async (message: PageMessage): Promise<unknown> => {
  const { active } = await navigator.serviceWorker.ready;
  return active === null ? undefined : messageSW(active, message);
};

/** Whether this page begins a visit: opened neither by a link of this site nor again. */
const beginsVisit = (): boolean => {
  const [opening] = performance.getEntriesByType('navigation');
  return !v.is(openedAgain, opening) && !document.referrer.startsWith(window.location.origin);
};

const reportWaiting = (report: Report, isFirstAnnouncement: boolean): void => {
  if (controllingWorker() === null || version === 'waiting') return;
  version = 'waiting';
  report({ type: 'update-waiting', isFirstAnnouncement });
};

/** workbox-window sees only installations that begin while it listens. */
const watchInstallation = (installing: ServiceWorker | null, report: Report): void =>
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed') reportWaiting(report, true);
  });

const keepLooking = (found: ServiceWorkerRegistration, report: Report): void => {
  let lookedAt = Date.now();
  connectivity.subscribe((signal) => {
    if (signal !== 'visible' && signal !== 'online') return;
    // workbox-window stops listening after the first update that another tab or the browser started.
    if (found.waiting !== null) reportWaiting(report, true);
    if (Date.now() - lookedAt < hourMs) return;
    lookedAt = Date.now();
    found.update().catch(() => logger.info('No new version could be looked for'));
  });
};

const askWhenIdle = (report: Report): void =>
  whenIdle(() => {
    void send({ type: 'PAGE_IDLE', isSavingData: isSavingData() }).then((data) => {
      const answer = v.safeParse(idleAnswer, data);
      if (!answer.success) return;
      const { isComplete, isReadinessAnnounced, savedAt } = answer.output;
      if (savedAt !== null) report({ type: 'copy-found', savedAt });
      if (isComplete && !isReadinessAnnounced) report({ type: 'ready-offline' });
    });
  });

const start = async (report: Report, initialController: ServiceWorker | null): Promise<void> => {
  const container = navigator.serviceWorker;
  workbox = new Workbox('/sw.js', { updateViaCache: 'none' });
  workbox.addEventListener('waiting', ({ wasWaitingBeforeRegister }) =>
    reportWaiting(report, wasWaitingBeforeRegister !== true || beginsVisit()),
  );
  const registration = await workbox.register();
  if (registration === undefined) return;
  let hasController = controllingWorker() !== null;
  const reportUpdated = (): void => {
    if (version === 'updated') return;
    version = 'updated';
    report({ type: 'updated' });
  };
  workbox.addEventListener('controlling', () => {
    const isFirst = !hasController;
    hasController = true;
    if (isFirst) return;
    if (mayReload()) return window.location.reload();
    // Consent was to this version, not to the next one.
    mayReload = never;
    reportUpdated();
  });
  // Another tab may have switched before this page was idle enough to listen.
  if (initialController !== null && controllingWorker() !== initialController) reportUpdated();
  watchInstallation(registration.installing, report);
  keepLooking(registration, report);
  await container.ready;
  askWhenIdle(report);
};

/**
 * Registers the worker, which precaches the site, and reports what it hears. Call once, when the page is idle.
 * `initialController`: the worker that was in force when the page began, if any.
 */
export const startServiceWorker = (report: Report, initialController: ServiceWorker | null): void => {
  if (isDevelopment || !('serviceWorker' in navigator)) return;
  start(report, initialController).catch(() =>
    logger.info('This browser does not keep the site for offline use'),
  );
};

/**
 * Tells the worker which photos are published, newest first: it caches the first of them for offline use, and deletes
 * those that left the list.
 */
export const keepPhotos = (addresses: readonly string[]): void => {
  if (isDevelopment || !('serviceWorker' in navigator)) return;
  void send({ type: 'PHOTOS_LISTED', addresses, isSavingData: isSavingData() });
};

/** Nobody is told again that the site works offline. Call only after `ready-offline`. */
export const noteReadinessAnnounced = (): void => {
  void send({ type: 'OFFLINE_READY_ANNOUNCED' });
};
