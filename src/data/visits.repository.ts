/** Privacy: visits are queued and sent only with consent; not for pages of the admin area. */
import type { Connectivity } from '@/platform/connectivity-port.ts';
import { requestBackgroundSync } from '@/platform/background-sync.ts';
import { logger } from '@/platform/logger.ts';
import { whenIdle } from '@/platform/when-idle.ts';
import { whenVisible } from '@/platform/when-visible.ts';
import { err } from '../domain/result.ts';
import {
  deviceClass,
  isTrackingAllowed,
  pageViewMetadata,
  visitCampaign,
  visitPath,
  visitReferrer,
  visitUserAgent,
  withoutDetails,
  type Visit,
  type VisitEntry,
  type VisitMetadata,
} from '../domain/visit.ts';
import { createEventsStore } from './local/events.store.ts';
import { lockNames } from './local/keys.ts';
import type { EventQueueStore } from './local/event-queue.store.ts';
import { siteDb } from './local/site-db.ts';
import { browserVisitor, type Visitor } from './local/visitor.ts';
import { pageRuntime } from './sync/page-runtime.ts';
import { createEventSender } from './sync/event-sender.ts';
import type { Runtime } from './sync/runtime.ts';
import { createVisitsGateway, type VisitsGateway } from './supabase/visits.gateway.ts';
import { project } from './supabase/project.ts';

export interface VisitsPorts extends Runtime {
  readonly store: EventQueueStore<Visit>;
  readonly gateway: VisitsGateway;
  readonly visitor: Visitor;
  readonly connectivity: Connectivity;
  readonly makeId: () => string;
  readonly whenIdle: (work: () => void) => void;
  readonly whenVisible: () => Promise<void>;
}

export function createVisitsRepository(ports: VisitsPorts) {
  const { store, gateway, visitor, connectivity, now } = ports;
  const isAllowed = () =>
    isTrackingAllowed({
      consent: visitor.consent(),
      hasOptOutSignal: visitor.hasOptOutSignal(),
      isExcluded: visitor.isExcluded(),
    });

  const asAllowed = (visit: Visit): Visit =>
    visitor.isDetailedAnalyticsEnabled() ? visit : withoutDetails(visit);

  const sender = createEventSender<Visit>({
    ...ports,
    send: async (visits) => {
      // Consent may have been withdrawn while the batch was being read.
      if (!isAllowed()) return err({ kind: 'offline' });
      const answer = await gateway.ingestEvents(visits.map(asAllowed));
      if (answer.ok && answer.value.detailed !== undefined)
        visitor.setDetailedAnalytics(answer.value.detailed);
      return answer;
    },
  });

  connectivity.subscribe((signal) => {
    if ((signal === 'online' || signal === 'visible') && isAllowed()) sender.wake(signal);
  });

  async function purge(): Promise<void> {
    visitor.forgetSession();
    const purged = await store.purge();
    if (!purged.ok) logger.warn('Visits were not purged', { kind: purged.error.kind });
  }

  async function add(
    kind: Visit['kind'],
    path: string,
    at: number,
    { referrer, campaign }: VisitEntry,
    describe: (at: string) => VisitMetadata,
  ): Promise<void> {
    const createdAt = new Date(at).toISOString();
    const device = deviceClass(visitor.screen());
    const robot = visitor.launchContext().isAutomated ? { webdriver: true } : {};
    const added = await store.add(
      asAllowed({
        id: ports.makeId(),
        kind,
        path: visitPath(path),
        referrer,
        sessionId: visitor.sessionId(),
        userAgent: visitUserAgent(visitor.userAgent()),
        metadata: { ...describe(createdAt), ...campaign, device, ...robot },
        createdAt,
      }),
    );
    if (!added.ok) return logger.warn('A visit was not recorded', { kind: added.error.kind });
    ports.whenIdle(() => sender.wake('enqueued'));
  }

  const addPageView = (path: string, referrer: string, landing: string, at: number): Promise<void> =>
    add(
      'page_view',
      path,
      at,
      visitor.entry({
        referrer: visitReferrer(referrer, visitor.host()),
        campaign: visitCampaign(landing),
      }),
      (createdAt) => pageViewMetadata(visitor.screen(), visitor.launchContext(), createdAt),
    );

  return {
    /**
     * Query and hash are removed. Every visit of a session carries the referrer and the campaign of its first page view. Views of earlier pages
     * of this tab that no script recorded come first.
     */
    async trackPageView({
      path,
      referrer,
    }: {
      readonly path: string;
      readonly referrer: string;
    }): Promise<void> {
      await ports.whenVisible();
      if (!isAllowed()) return purge();
      for (const { address, referrer: from, at } of visitor.takeNotedViews())
        await addPageView(address, from, address, at);
      await addPageView(path, referrer, visitor.landing(), now());
    },

    /** `metadata` must hold no personal data. */
    async trackInteraction({
      name,
      path,
      metadata = {},
    }: {
      readonly name: string;
      readonly path: string;
      readonly metadata?: VisitMetadata;
    }): Promise<void> {
      await ports.whenVisible();
      if (!isAllowed()) return purge();
      await add('interaction', path, now(), visitor.entry(null), (timestamp) => ({
        ...metadata,
        name,
        timestamp,
      }));
    },

    purgeVisits: purge,
  };
}

const browser = pageRuntime(lockNames.siteOutbox);

const visits = createVisitsRepository({
  ...browser,
  wakeAfter(ms, wake) {
    requestBackgroundSync();
    browser.wakeAfter(ms, wake);
  },
  store: createEventsStore(siteDb),
  gateway: createVisitsGateway(project),
  visitor: browserVisitor,
  whenIdle: (work) => whenIdle(work, 5_000),
  whenVisible,
});

export const { trackPageView, trackInteraction, purgeVisits } = visits;
