import { PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { sendPending } from '@/data/background-sync.repository.ts';
import { receiveShare } from '@/data/share-target.repository.ts';
import type { AdminAnswer, IdleAnswer } from '@/platform/sw-messages.ts';
import {
  addressOfFile,
  cleanAddress,
  matchesAnyPattern,
  isHashedFile,
  matchPrecachedPage,
} from './addresses.ts';
import { keepAdmin, cachedAdminBuild, cachedAdminFile, cachedAdminPage } from './admin-precache.ts';
import { cleanupOutdatedCaches, installationTime, recordInstalledBuild } from './builds.ts';
import { buildCacheName } from './cache-names.ts';
import { matchHashedFile } from './fetch-files.ts';
import { readMessage } from './messages.ts';
import { openNotice, showNotice } from './notices.ts';
import { isReadinessAnnounced, noteReadinessAnnounced } from './sw-state.ts';
import { keepPhotos } from './photos.ts';
import { isPaused, setPaused } from './pause.ts';
import { pictureCaches } from './picture-caches.ts';
import { pictureKind } from './pictures.ts';
import { createSiteFiles } from './site-files.ts';
import { warmUp } from './warm-strategy-cache.ts';

declare const self: ServiceWorkerGlobalScope;

const listed = self.__WB_MANIFEST.flatMap((entry) =>
  typeof entry === 'string' ? [] : [{ ...entry, url: addressOfFile(entry.url) }],
);
const isPicture = ({ url }: { readonly url: string }): boolean => url.startsWith('/pictures/');
const renderings = listed.filter(isPicture).map(({ url }) => url);
const files = listed.filter((entry) => !isPicture(entry));
const pages = new Set(files.map(({ url }) => url));
const notFoundPage = '/404.html';

const cacheName = buildCacheName(buildName);
const site = createSiteFiles(files, cacheName);
const storageOrigin = buildStorageOrigin || self.location.origin;

self.addEventListener('install', (event) => {
  event.waitUntil(site.fetchMissing().then(() => recordInstalledBuild(cacheName)));
  // Also works around Chromium: a navigation that a stopped worker declines never ends offline.
  const routes = buildBackEndPatterns.map(
    (pathname) => ({ condition: { urlPattern: { pathname } }, source: 'network' }) as const,
  );
  if (event.addRoutes !== undefined) event.waitUntil(event.addRoutes(routes));
});

// Nothing else here: pages wait for their files until activation ends.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

const showNotFound = async (): Promise<Response> => {
  const page = await site.controller.matchPrecache(notFoundPage);
  return page === undefined
    ? Response.error()
    : new Response(page.body, { status: 404, headers: page.headers });
};

const unknownPage = new NetworkOnly({
  networkTimeoutSeconds: 5,
  plugins: [{ handlerDidError: showNotFound }],
});

const isBackEnd = (pathname: string): boolean => matchesAnyPattern(pathname, buildBackEndPatterns);
const isAdmin = (pathname: string): boolean =>
  !isBackEnd(pathname) && !isHashedFile(pathname) && matchesAnyPattern(pathname, buildAdminPatterns);

/** Stale-while-revalidate. Admin navigations are never declined: see `addRoutes`. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isAdmin(url.pathname),
  async ({ event, request, url }) => {
    if (request.mode !== 'navigate') return (await cachedAdminFile(request.url)) ?? fetch(request);
    const page = await cachedAdminPage(cleanAddress(url.pathname));
    if (page === undefined) return fetch(request);
    event.waitUntil(keepAdmin(url.pathname));
    return page;
  },
);

/** Web Share Target. Only a device that has the private area stores what is posted to it. */
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isAdmin(url.pathname),
  async ({ request, url }) => {
    if ((await cachedAdminPage(cleanAddress(url.pathname))) === undefined) return fetch(request);
    return Response.redirect(url.pathname + (await receiveShare(request)), 303);
  },
  'POST',
);

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && !isBackEnd(url.pathname),
  async ({ event, request, url }) => {
    const page = matchPrecachedPage(url.pathname, pages, buildAliases);
    if (page === undefined) return unknownPage.handle({ event, request });
    return (await site.controller.matchPrecache(page)) ?? fetch(request);
  },
);

registerRoute(new PrecacheRoute(site.controller, { directoryIndex: '', cleanURLs: false }));

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isHashedFile(url.pathname),
  async ({ request }) => (await matchHashedFile(request.url)) ?? fetch(request),
);

registerRoute(
  ({ url }) => pictureKind(url, self.location.origin, storageOrigin) !== undefined,
  ({ event, request, url }) =>
    pictureCaches[pictureKind(url, self.location.origin, storageOrigin) ?? 'rendering'].handle({
      event,
      request,
    }),
);

/** A waiting version cannot activate while this one is busy. */
const isStopped = (): boolean => isPaused() || self.registration.waiting !== null;

const filling = new Set<Promise<void>>();

const fill = (event: ExtendableEvent, work: Promise<void>): void => {
  filling.add(work);
  event.waitUntil(work.finally(() => filling.delete(work)));
};

const pause = async ({ ports: [port] }: ExtendableMessageEvent): Promise<void> => {
  setPaused(true);
  await Promise.allSettled(filling);
  port?.postMessage(null);
};

const completePrecache = async (event: ExtendableMessageEvent, isSavingData: boolean): Promise<void> => {
  const isComplete = await site.fetchMissing(isStopped).then(
    () => true,
    () => false,
  );
  // The installing build may be an older one after a rollback.
  if (isComplete && self.registration.installing === null) await cleanupOutdatedCaches(cacheName);
  event.ports[0]?.postMessage({
    isComplete,
    isReadinessAnnounced: await isReadinessAnnounced(),
    savedAt: (await installationTime(cacheName)) ?? null,
  } satisfies IdleAnswer);
  if (!isComplete || isSavingData) return;
  await warmUp({ event, pictures: pictureCaches.rendering, addresses: renderings, isStopped });
};

const replyAdminStatus = async (
  event: ExtendableMessageEvent,
  path: string,
  isKeeping: boolean,
): Promise<void> => {
  const isCurrent = isKeeping && isAdmin(path) && (await keepAdmin(path));
  event.ports[0]?.postMessage({ build: await cachedAdminBuild(), isCurrent } satisfies AdminAnswer);
};

const sync = async (): Promise<void> => {
  if (!(await sendPending())) throw new Error('Items are still queued');
};

self.addEventListener('sync', (event) => event.waitUntil(sync()));

self.addEventListener('push', (event) => event.waitUntil(showNotice(event.data, self.registration)));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotice(event.notification.data, self.clients, self.location.origin));
});

const isFromAdmin = ({ source }: ExtendableMessageEvent): boolean =>
  source !== null && 'url' in source && isAdmin(new URL(source.url).pathname);

self.addEventListener('message', (event) => {
  const message = readMessage(event.data);
  if (message === undefined) return;
  switch (message.type) {
    case 'SKIP_WAITING':
      return event.waitUntil(self.skipWaiting());
    case 'PAGE_IDLE':
      setPaused(false);
      return fill(event, completePrecache(event, message.isSavingData || isFromAdmin(event)));
    case 'ERASING_STARTED':
      return event.waitUntil(pause(event));
    case 'SYNC_ADMIN_PRECACHE':
      return event.waitUntil(replyAdminStatus(event, message.path, message.isKeeping));
    case 'OFFLINE_READY_ANNOUNCED':
      return event.waitUntil(noteReadinessAnnounced());
    case 'PHOTOS_LISTED': {
      const addresses = message.addresses.filter(
        (address) => pictureKind(new URL(address), self.location.origin, storageOrigin) === 'photo',
      );
      const { isSavingData } = message;
      return fill(
        event,
        keepPhotos({ event, photos: pictureCaches.photo, addresses, isSavingData, isStopped }),
      );
    }
  }
});
