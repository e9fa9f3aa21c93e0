import { IDBFactory } from 'fake-indexeddb';
import { expect, vi } from 'vitest';
import { createEventsStore } from '../../../src/data/local/events.store.ts';
import { siteDatabase } from '../../../src/data/local/keys.ts';
import { openDb } from '../../../src/data/local/open-db.ts';
import type { Consent } from '../../../src/data/local/preferences.store.ts';
import type { NotedView } from '../../../src/data/local/visit-session.store.ts';
import type { VisitsGateway } from '../../../src/data/supabase/visits.gateway.ts';
import { createVisitsRepository } from '../../../src/data/visits.repository.ts';
import type { VisitEntry } from '../../../src/domain/visit.ts';
import { eventually } from '../eventually.ts';
import { createDevice } from './device.ts';

const noon = Date.parse('2026-11-20T12:00:00.000Z');

export type Ingest = VisitsGateway['ingestEvents'];

const takeAll: Ingest = (visits) =>
  Promise.resolve({ ok: true, value: { accepted: visits.length, known: 0, rejected: [] } });

type OpenOptions = {
  findFactory?: () => IDBFactory | undefined;
  hasOptOutSignal?: boolean;
  isExcluded?: boolean;
  isAutomated?: boolean;
};

export function openVisits(options: OpenOptions = {}) {
  const factory = new IDBFactory();
  const ingestEvents = vi.fn<Ingest>(takeAll);
  const idle: (() => void)[] = [];
  const { device, openPorts } = createDevice();
  const { ports, signal } = openPorts();
  device.now = noon;
  const browser: {
    consent: Consent | null;
    sessions: number;
    entry?: VisitEntry;
    landing: string;
    isDetailedAnalyticsEnabled: boolean;
    noted: NotedView[];
  } = {
    consent: null,
    sessions: 1,
    isDetailedAnalyticsEnabled: true,
    noted: [],
    landing: 'https://site.example/',
  };
  const db = openDb(siteDatabase, { findFactory: options.findFactory ?? (() => factory) });
  const store = createEventsStore(db);
  const leases = { acquired: 0, released: 0 };
  const timers: (() => void)[] = [];
  const visits = createVisitsRepository({
    ...ports,
    store,
    gateway: { ingestEvents },
    visitor: {
      consent: () => browser.consent,
      sessionId: () => `00000000-0000-4000-8000-00000000000${browser.sessions}`,
      forgetSession: () => void (browser.sessions += 1),
      entry: (found) => {
        if (found !== null) browser.entry ??= found;
        return browser.entry ?? { referrer: null, campaign: {} };
      },
      landing: () => browser.landing,
      takeNotedViews: () => browser.noted.splice(0),
      host: () => 'site.example',
      hasOptOutSignal: () => options.hasOptOutSignal ?? false,
      isExcluded: () => options.isExcluded ?? false,
      userAgent: () => 'Test/1',
      screen: () => ({
        screenWidth: 412,
        screenHeight: 915,
        viewportWidth: 400,
        viewportHeight: 800,
        isTouch: true,
      }),
      launchContext: () => ({ isInstalled: false, isAutomated: options.isAutomated ?? false }),
      isDetailedAnalyticsEnabled: () => browser.isDetailedAnalyticsEnabled,
      setDetailedAnalytics: (isEnabled) => void (browser.isDetailedAnalyticsEnabled = isEnabled),
    },
    acquireLease: () => {
      leases.acquired += 1;
      const release = () => Promise.resolve(void (leases.released += 1));
      return Promise.resolve({ signal: new AbortController().signal, release });
    },
    wakeAfter: (_, wake) => timers.push(wake),
    whenIdle: (work) => idle.push(work),
    whenVisible: () => Promise.resolve(),
  });
  const waiting = async (): Promise<number> => {
    const found = await store.load(1_000);
    if (!found.ok) throw new Error(found.error.detail);
    return found.value.items.length;
  };
  /** The browser becomes idle, or the wait is over; resolves when the sender has finished. */
  const flush = async (): Promise<void> => {
    const { acquired } = leases;
    for (const work of [...idle.splice(0), ...timers.splice(0)]) work();
    await eventually(() => {
      expect(leases.acquired).toBeGreaterThan(acquired);
      expect(leases.released).toBe(leases.acquired);
    });
  };
  const sent = () => ingestEvents.mock.calls.flatMap(([batch]) => batch);
  return { visits, ingestEvents, idle, flush, browser, device, signal, leases, waiting, sent };
}
