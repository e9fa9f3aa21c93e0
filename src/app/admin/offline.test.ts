// @vitest-environment jsdom
import type { UnknownAction } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OfflineAdmin } from '@/data/session.repository.ts';
import type { OfflineCopy } from '@/platform/admin-offline.ts';
import type { ServiceWorkerEvent } from '@/platform/service-worker.ts';

type Platform = {
  report: (copy: OfflineCopy) => void;
  bring: (news: ServiceWorkerEvent) => void;
  isStarted: boolean;
  offlineAdmin: OfflineAdmin | null;
  readonly lookAgain: () => Promise<void>;
  readonly applyUpdate: (isAllowed: () => boolean) => void;
};

const platform = vi.hoisted((): Platform => ({
  report: () => undefined,
  bring: () => undefined,
  isStarted: false,
  offlineAdmin: null,
  lookAgain: vi.fn(() => Promise.resolve()),
  applyUpdate: vi.fn(),
}));

vi.mock('@/data/session.repository.ts', () => ({ session: { offlineAdmin: () => platform.offlineAdmin } }));
vi.mock('@/platform/admin-offline.ts', () => ({
  keepOfflineCopy: (report: (copy: OfflineCopy) => void) => {
    platform.report = report;
    return platform.lookAgain;
  },
}));
vi.mock('@/platform/service-worker.ts', () => ({
  startServiceWorker: (report: (news: ServiceWorkerEvent) => void) => {
    platform.bring = report;
    platform.isStarted = true;
  },
  applyUpdate: platform.applyUpdate,
}));

const reload = vi.fn();

/** Listeners go on in the next tasks. */
const settle = (): Promise<unknown> => new Promise((next) => setTimeout(next));

const account = { id: '00000000-0000-4000-8000-000000000001', email: 'owner@cedarandsteam.example' };

/** Everything anew: the page calls it once in its life. */
const open = async (hasSignedIn: boolean) => {
  vi.resetModules();
  platform.offlineAdmin = hasSignedIn ? { ...account, verifiedAt: '2026-11-21T12:00:00.000Z' } : null;
  const { createAdminStore } = await import('./store.ts');
  const { startOfflineUse } = await import('./offline.ts');
  const { permissionsReceived, sessionFound } = await import('@/features/auth/auth.slice.ts');
  const { selectOfflineReadiness } = await import('@/features/pwa/offline-ready.slice.ts');
  const { reloadAgreed, selectIsUpdateReady } = await import('@/features/pwa/update.slice.ts');
  const { workSaved, workStarted } = await import('@/state/unsaved-work.ts');
  const { store } = createAdminStore();
  startOfflineUse(store, null);
  const after = async (action: UnknownAction): Promise<void> => {
    store.dispatch(action);
    await settle();
  };
  return {
    receiveRights: async (rights: 'admin' | 'none') => {
      await after(sessionFound({ account, offlineAdmin: null }));
      await after(permissionsReceived({ id: account.id, rights }));
    },
    begin: () => after(workStarted('a draft')),
    save: () => after(workSaved('a draft')),
    agree: () => after(reloadAgreed()),
    readiness: () => selectOfflineReadiness(store.getState()),
    isOffered: () => selectIsUpdateReady(store.getState()),
  };
};

beforeEach(() => {
  platform.isStarted = false;
  vi.stubGlobal('location', { href: 'https://site.example/', reload });
});

afterEach(() => {
  vi.clearAllMocks();
});

it('caches nothing until the administrator has signed in on this device', async () => {
  const app = await open(false);
  await app.receiveRights('none');
  expect(platform.isStarted).toBe(false);
  expect(app.readiness()).toBe('unknown');
});

it('the first sign-in begins it, once', async () => {
  const app = await open(false);
  await app.receiveRights('admin');
  expect(platform.isStarted).toBe(true);
  expect(app.readiness()).toBe('incomplete');
  platform.isStarted = false;
  await app.receiveRights('admin');
  expect(platform.isStarted).toBe(false);
});

it('a device that knows its administrator begins at once and hears when it is ready', async () => {
  const app = await open(true);
  expect(app.readiness()).toBe('incomplete');
  platform.report({ state: 'ready', hasNewer: false });
  expect(app.readiness()).toBe('ready');
  expect(app.isOffered()).toBe(false);
});

it('a newer version that lies here is offered, and shown when the person asks, unless work would be lost', async () => {
  const app = await open(true);
  platform.report({ state: 'ready', hasNewer: true });
  expect(app.isOffered()).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  await app.begin();
  await app.agree();
  expect(reload).not.toHaveBeenCalled();
  await app.save();
  await app.agree();
  expect(reload).toHaveBeenCalledOnce();
  expect(platform.applyUpdate).not.toHaveBeenCalled();
});

it('when a new worker waits, the rest of its version is looked for before it is offered; consent is for it', async () => {
  const app = await open(true);
  platform.bring({ type: 'update-waiting', isFirstAnnouncement: true });
  expect(platform.lookAgain).toHaveBeenCalledOnce();
  expect(app.isOffered()).toBe(false);
  await settle();
  expect(app.isOffered()).toBe(true);
  await app.agree();
  expect(platform.applyUpdate).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
});

it('a worker that another tab has let in is no reason to reload', async () => {
  const app = await open(true);
  platform.bring({ type: 'updated' });
  await settle();
  expect(platform.lookAgain).toHaveBeenCalledOnce();
  expect(app.isOffered()).toBe(false);
});
