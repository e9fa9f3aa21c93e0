import * as v from 'valibot';
import { messageSW } from 'workbox-window';
import { connectivity } from './connectivity.ts';
import { controllingWorker } from './controlling-worker.ts';
import { isDevelopment } from './env.ts';
import { logger } from './logger.ts';
import type { IdleAnswer, PageMessage } from './sw-messages.ts';
import { whenIdle } from './when-idle.ts';

export type ServiceWorkerEvent =
  /** `savedAt`: ISO time. */
  | { readonly type: 'copy-found'; readonly savedAt: string }
  /** The whole site is cached and verified, and no page has announced it yet. */
  | { readonly type: 'ready-offline' }
  /** `isFirstAnnouncement`: not announced before in this visit. */
  | { readonly type: 'update-waiting'; readonly isFirstAnnouncement: boolean }
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

let registration: ServiceWorkerRegistration | undefined;
let version: 'current' | 'waiting' | 'updated' = 'current';
let mayReload = never;

/** Activates the new version and reloads this tab only, if `isReloadAllowed` still returns true by then. */
export const applyUpdate = (isReloadAllowed: () => boolean): void => {
  if (version === 'updated' && isReloadAllowed()) window.location.reload();
  if (version !== 'waiting') return;
  mayReload = isReloadAllowed;
  const waiting = registration?.waiting;
  if (waiting) void messageSW(waiting, { type: 'SKIP_WAITING' } satisfies PageMessage);
};

const isSavingData = (): boolean => v.is(dataSaver, navigator);

/** To the active worker, never to a waiting one, which would clean up caches that open pages still use. */
const send = async (message: PageMessage): Promise<unknown> => {
  const { active } = await navigator.serviceWorker.ready;
  return active === null ? undefined : messageSW(active, message);
};

const beginsVisit = (): boolean => {
  const [opening] = performance.getEntriesByType('navigation');
  return !v.is(openedAgain, opening) && !document.referrer.startsWith(window.location.origin);
};

const reportWaiting = (report: Report, isFirstAnnouncement: boolean): void => {
  if (controllingWorker() === null || version === 'waiting') return;
  version = 'waiting';
  report({ type: 'update-waiting', isFirstAnnouncement });
};

/** `Workbox` of workbox-window reads `installing` at `updatefound`, where WebKit may have unset it. */
const watchInstallation = ({ installing, waiting }: ServiceWorkerRegistration, report: Report): void => {
  if (waiting !== null) reportWaiting(report, true);
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed') reportWaiting(report, true);
  });
};

const keepLooking = (found: ServiceWorkerRegistration, report: Report): void => {
  let lookedAt = Date.now();
  connectivity.subscribe((signal) => {
    if (signal === 'offline' || signal === 'hidden') return;
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
  const found = await container.register('/sw.js', { updateViaCache: 'none' });
  registration = found;
  let hasController = controllingWorker() !== null;
  const reportUpdated = (): void => {
    if (version === 'updated') return;
    version = 'updated';
    report({ type: 'updated' });
  };
  container.addEventListener('controllerchange', () => {
    const isFirst = !hasController;
    hasController = true;
    if (isFirst) return;
    if (mayReload()) return window.location.reload();
    // Consent applied to this version only.
    mayReload = never;
    reportUpdated();
  });
  // Another tab may have activated a version before this page was idle.
  if (initialController !== null && controllingWorker() !== initialController) reportUpdated();
  if (found.waiting !== null) reportWaiting(report, beginsVisit());
  watchInstallation(found, report);
  found.addEventListener('updatefound', () => watchInstallation(found, report));
  keepLooking(found, report);
  await container.ready;
  askWhenIdle(report);
};

/** Call once, when the page is idle. `initialController`: the controlling worker at page load, if any. */
export const startServiceWorker = (report: Report, initialController: ServiceWorker | null): void => {
  if (isDevelopment || !('serviceWorker' in navigator)) return;
  start(report, initialController).catch(() =>
    logger.info('This browser does not keep the site for offline use'),
  );
};

/** Newest first: the worker caches the first of them and deletes unlisted ones. */
export const keepPhotos = (addresses: readonly string[]): void => {
  if (isDevelopment || !('serviceWorker' in navigator)) return;
  void send({ type: 'PHOTOS_LISTED', addresses, isSavingData: isSavingData() });
};

export const noteReadinessAnnounced = (): void => {
  void send({ type: 'OFFLINE_READY_ANNOUNCED' });
};
