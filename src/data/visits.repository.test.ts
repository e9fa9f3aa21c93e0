import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConnectivitySignal } from '../platform/connectivity-port.ts';
import { logger } from '../platform/logger.ts';
import { createEventsStore } from './local/events.store.ts';
import { siteDatabase } from './local/keys.ts';
import { makeId } from './local/make-id.ts';
import { openDb } from './local/open-db.ts';
import type { Consent } from './local/preferences.store.ts';
import type { PublicGateway } from './supabase/public.gateway.ts';
import { createVisitsRepository } from './visits.repository.ts';
import { eventually } from '../../tests/support/eventually.ts';

const noon = Date.parse('2026-11-20T12:00:00.000Z');

type Ingest = PublicGateway['ingestEvents'];

const takeAll: Ingest = (visits) =>
  Promise.resolve({ ok: true, value: { accepted: visits.length, known: 0, rejected: [] } });
const offline: Ingest = () => Promise.resolve({ ok: false, error: { kind: 'offline' } });

type OpenOptions = {
  findFactory?: () => IDBFactory | undefined;
  hasOptOutSignal?: boolean;
  isExcluded?: boolean;
  isAutomated?: boolean;
};

function open(options: OpenOptions = {}) {
  const factory = new IDBFactory();
  const ingestEvents = vi.fn<Ingest>(takeAll);
  const idle: (() => void)[] = [];
  const listeners = new Set<(signal: ConnectivitySignal) => void>();
  const browser: {
    isOnline: boolean;
    consent: Consent | null;
    sessions: number;
    entry?: { readonly referrer: string | null };
    isDetailedAnalyticsEnabled: boolean;
  } = { isOnline: true, consent: null, sessions: 1, isDetailedAnalyticsEnabled: true };
  const db = openDb(siteDatabase, { findFactory: options.findFactory ?? (() => factory) });
  const store = createEventsStore(db);
  const leases = { released: 0 };
  const visits = createVisitsRepository({
    store,
    gateway: { ingestEvents },
    visitor: {
      consent: () => browser.consent,
      sessionId: () => `00000000-0000-4000-8000-00000000000${browser.sessions}`,
      forgetSession: () => void (browser.sessions += 1),
      entryReferrer: (found) => (browser.entry ??= { referrer: found }).referrer,
      host: () => 'site.example',
      hasOptOutSignal: () => options.hasOptOutSignal ?? false,
      isExcluded: () => options.isExcluded ?? false,
      userAgent: () => 'Test/1',
      screen: () => ({ screenWidth: 412, screenHeight: 915, viewportWidth: 400, viewportHeight: 800 }),
      launchContext: () => ({ isInstalled: false, isAutomated: options.isAutomated ?? false }),
      isDetailedAnalyticsEnabled: () => browser.isDetailedAnalyticsEnabled,
      setDetailedAnalytics: (isEnabled) => void (browser.isDetailedAnalyticsEnabled = isEnabled),
    },
    connectivity: {
      isOnline: () => browser.isOnline,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    acquireLease: () =>
      Promise.resolve({
        signal: new AbortController().signal,
        release: () => {
          leases.released += 1;
          return Promise.resolve();
        },
      }),
    now: () => noon,
    steady: () => 0,
    random: () => 0.5,
    makeId,
    wakeAfter: () => undefined,
    whenIdle: (work) => idle.push(work),
    whenActivated: () => Promise.resolve(),
  });
  const signal = (given: ConnectivitySignal) => {
    for (const listener of listeners) listener(given);
  };
  const waiting = async (): Promise<number> => {
    const found = await store.load({ limit: 1_000, skip: [] });
    if (!found.ok) throw new Error(found.error.detail);
    return found.value.waiting;
  };
  const sent = () => ingestEvents.mock.calls.flatMap(([batch]) => batch);
  return { visits, ingestEvents, idle, listeners, browser, signal, leases, waiting, sent };
}

const home = { path: '/?name=Ann#top', referrer: 'https://search.example/find?q=sauna' };

beforeEach(() => vi.spyOn(logger, 'warn').mockImplementation(() => undefined));

afterEach(() => vi.restoreAllMocks());

describe('a page view', () => {
  it('is on the device before anything is sent', async () => {
    const { visits, ingestEvents, waiting } = open();
    expect(await visits.recordPageView(home)).toEqual({ ok: true, value: 'recorded' });
    expect(ingestEvents).not.toHaveBeenCalled();
    expect(await waiting()).toBe(1);
  });

  it('is sent when the browser is idle, and leaves the device only then [S2 §3.10, §7.31]', async () => {
    const { visits, idle, waiting, sent } = open();
    await visits.recordPageView(home);
    idle[0]?.();
    await eventually(async () => expect(await waiting()).toBe(0));
    expect(sent()[0]?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(sent()).toEqual([
      {
        id: sent()[0]?.id,
        kind: 'page_view',
        path: '/',
        referrer: 'https://search.example/find',
        sessionId: '00000000-0000-4000-8000-000000000001',
        userAgent: 'Test/1',
        metadata: {
          screen_width: 412,
          screen_height: 915,
          viewport_width: 400,
          viewport_height: 800,
          display_mode: 'browser',
          timestamp: '2026-11-20T12:00:00.000Z',
        },
        createdAt: '2026-11-20T12:00:00.000Z',
      },
    ]);
  });

  it('belongs to one session with the others of its tab', async () => {
    const { visits, sent } = open();
    await visits.recordPageView(home);
    await visits.recordPageView({ path: '/gallery', referrer: 'https://site.example/' });
    await visits.flushVisits();
    expect(new Set(sent().map(({ sessionId }) => sessionId)).size).toBe(1);
    expect(new Set(sent().map(({ referrer }) => referrer))).toEqual(new Set(['https://search.example/find']));
    expect(new Set(sent().map(({ id }) => id)).size).toBe(2);
  });

  it('carries no user agent when that is turned off', async () => {
    const { visits, sent } = open();
    await visits.recordPageView(home, { collectUserAgent: false });
    await visits.flushVisits();
    expect(sent()).toMatchObject([{ userAgent: null }]);
  });

  it('waits while there is no server and goes out later [S2 §7.35]', async () => {
    const { visits, ingestEvents, signal, browser, waiting } = open();
    browser.isOnline = false;
    await visits.recordPageView(home);
    await visits.flushVisits();
    expect(await waiting()).toBe(1);
    expect(ingestEvents).not.toHaveBeenCalled();
    browser.isOnline = true;
    signal('online');
    await eventually(async () => expect(await waiting()).toBe(0));
    expect(ingestEvents).toHaveBeenCalledOnce();
  });

  it('is sent again under the same id when the answer was lost [F-E2]', async () => {
    const { visits, ingestEvents, sent } = open();
    ingestEvents.mockImplementationOnce(offline);
    await visits.recordPageView(home);
    await visits.flushVisits();
    await visits.flushVisits();
    const [first, second, ...others] = sent();
    expect([second?.id, others]).toEqual([first?.id, []]);
  });

  it('travels with at most 399 others', async () => {
    const { visits, ingestEvents } = open();
    for (let count = 0; count < 401; count += 1) await visits.recordPageView(home);
    await visits.flushVisits();
    expect(ingestEvents.mock.calls.map(([batch]) => batch.length)).toEqual([400, 1]);
  });

  it('is given up when the server will never take it', async () => {
    const { visits, ingestEvents, waiting } = open();
    ingestEvents.mockImplementationOnce(([visit]) =>
      Promise.resolve({
        ok: true,
        value: { accepted: 0, known: 0, rejected: [{ id: visit?.id ?? '', reason: 'not_allowed' }] },
      }),
    );
    await visits.recordPageView(home);
    await visits.flushVisits();
    expect(await waiting()).toBe(0);
  });

  it('is not recorded where storage is blocked, and the page goes on', async () => {
    const { visits, ingestEvents } = open({ findFactory: () => undefined });
    expect(await visits.recordPageView(home)).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
    await visits.flushVisits();
    expect(ingestEvents).not.toHaveBeenCalled();
  });
});

it('an interaction has a name', async () => {
  const { visits, sent } = open();
  await visits.recordInteraction({ name: 'theme_changed', path: '/faq', metadata: { theme: 'dark' } });
  await visits.flushVisits();
  const metadata = { name: 'theme_changed', theme: 'dark', timestamp: '2026-11-20T12:00:00.000Z' };
  expect(sent()).toMatchObject([{ kind: 'interaction', path: '/faq', metadata }]);
});

describe('a server that wants no details', () => {
  const response =
    (detailed: boolean): Ingest =>
    ({ length }) =>
      Promise.resolve({ ok: true, value: { accepted: length, known: 0, rejected: [], detailed } });

  it('gets none from then on, not even of visits that were waiting, until it wants them again [S2 §7.32]', async () => {
    const { visits, ingestEvents, browser, sent } = open();
    ingestEvents.mockImplementationOnce(response(false));
    await visits.recordPageView(home);
    await visits.flushVisits();
    expect(sent()).toMatchObject([{ userAgent: 'Test/1', metadata: { screen_width: 412 } }]);
    expect(browser.isDetailedAnalyticsEnabled).toBe(false);

    browser.isDetailedAnalyticsEnabled = true;
    await visits.recordPageView(home);
    browser.isDetailedAnalyticsEnabled = false;
    await visits.recordPageView(home);
    ingestEvents.mockImplementationOnce(response(true));
    await visits.flushVisits();
    const metadata = { display_mode: 'browser', timestamp: '2026-11-20T12:00:00.000Z' };
    const [, ...later] = sent().map((visit) => [visit.userAgent, visit.metadata]);
    expect(later).toEqual([
      [null, metadata],
      [null, metadata],
    ]);
    expect(browser.isDetailedAnalyticsEnabled).toBe(true);
  });

  it('is not heard in an answer that says nothing of it', async () => {
    const { visits, browser } = open();
    browser.isDetailedAnalyticsEnabled = false;
    await visits.recordPageView(home);
    await visits.flushVisits();
    expect(browser.isDetailedAnalyticsEnabled).toBe(false);
  });
});

it('says of a steered browser that it is one, with pages and with controls', async () => {
  const { visits, sent } = open({ isAutomated: true });
  await visits.recordPageView(home);
  await visits.recordInteraction({ name: 'call_tapped', path: '/' });
  await visits.flushVisits();
  expect(sent().map(({ metadata }) => metadata['webdriver'])).toEqual([true, true]);
});

describe('a visitor who said no', () => {
  it('leaves no trace, and what waited is purged [F-E9] [S2 §7.33]', async () => {
    const { visits, ingestEvents, listeners, browser, waiting } = open();
    await visits.recordPageView(home);
    browser.consent = 'denied';
    expect(await visits.recordPageView(home)).toEqual({ ok: true, value: 'skipped' });
    await visits.flushVisits();
    expect(await waiting()).toBe(0);
    expect(ingestEvents).not.toHaveBeenCalled();
    expect(browser.sessions).toBeGreaterThan(1);
    expect(listeners.size).toBe(0);
  });

  it('is heard while a batch is about to leave', async () => {
    const { visits, ingestEvents, idle, browser, leases } = open();
    await visits.recordPageView(home);
    idle[0]?.();
    browser.consent = 'denied';
    await eventually(() => expect(leases.released).toBe(1));
    expect(ingestEvents).not.toHaveBeenCalled();
  });

  it('by the browser setting counts the same, also for what waits, unless they agreed here [F-E9] [S2 §7.34]', async () => {
    const options = { hasOptOutSignal: false };
    const { visits, ingestEvents, browser, waiting } = open(options);
    await visits.recordPageView(home);
    options.hasOptOutSignal = true;
    expect(await visits.recordPageView(home)).toEqual({ ok: true, value: 'skipped' });
    await visits.flushVisits();
    expect(await waiting()).toBe(0);
    expect(ingestEvents).not.toHaveBeenCalled();
    browser.consent = 'granted';
    expect(await visits.recordPageView(home)).toEqual({ ok: true, value: 'recorded' });
  });
});
