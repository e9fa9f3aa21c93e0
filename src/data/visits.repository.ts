/** Privacy: visits are queued and sent only with consent; not for pages of the admin area. */
import type { Connectivity } from '@/platform/connectivity-port.ts';
import { requestBackgroundSync } from '@/platform/background-sync.ts';
import { logger } from '@/platform/logger.ts';
import { whenIdle } from '@/platform/when-idle.ts';
import { whenActivated } from '@/platform/when-activated.ts';
import { err, mapOk, ok, type Result } from '../domain/result.ts';
import {
  isTrackingAllowed,
  pageViewMetadata,
  visitPath,
  visitReferrer,
  visitUserAgent,
  withoutDetails,
  type Visit,
  type VisitMetadata,
} from '../domain/visit.ts';
import { createEventsStore } from './local/events.store.ts';
import { lockNames } from './local/keys.ts';
import type { BatchQueueStore } from './local/batch-queue.store.ts';
import { siteDb } from './local/site-db.ts';
import type { StorageError } from './local/storage-error.ts';
import { browserVisitor, type Visitor } from './local/visitor.ts';
import { browserPorts } from './sync/browser-ports.ts';
import { createBatchSender } from './sync/batch-sender.ts';
import { verifyBatchResponse } from './sync/verify-batch-response.ts';
import type { TabPorts } from './sync/tab-ports.ts';
import { createPublicGateway, type PublicGateway } from './supabase/public.gateway.ts';
import { project } from './supabase/project.ts';

/** skipped: no consent, nothing was stored. */
export type Recorded = 'recorded' | 'skipped';

export interface VisitsPorts extends Omit<TabPorts<StorageError>, 'isOnline' | 'report'> {
  readonly store: BatchQueueStore<Visit>;
  readonly gateway: Pick<PublicGateway, 'ingestEvents'>;
  readonly visitor: Visitor;
  readonly connectivity: Connectivity;
  readonly makeId: () => string;
  readonly whenIdle: (work: () => void) => void;
  readonly whenActivated: () => Promise<void>;
}

export function createVisitsRepository(ports: VisitsPorts) {
  const { store, gateway, visitor, connectivity, now } = ports;
  const isAllowed = () =>
    isTrackingAllowed({
      consent: visitor.consent(),
      hasOptOutSignal: visitor.hasOptOutSignal(),
      isExcluded: visitor.isExcluded(),
    });
  let stopListening: (() => void) | undefined;

  const asAllowed = (visit: Visit): Visit =>
    visitor.isDetailedAnalyticsEnabled() ? visit : withoutDetails(visit);

  async function hand(visits: readonly Visit[]) {
    const answer = await gateway.ingestEvents(visits.map(asAllowed));
    if (answer.ok && answer.value.detailed !== undefined) visitor.setDetailedAnalytics(answer.value.detailed);
    return answer;
  }

  const sender = createBatchSender<Visit, StorageError>({
    ...ports,
    store,
    // Consent may have been withdrawn while the batch was being read.
    send: async (visits) =>
      isAllowed() ? verifyBatchResponse(visits, await hand(visits)) : { kind: 'offline' },
    isOnline: () => connectivity.isOnline(),
    report: ({ kind }) => logger.warn('Visits wait: storage failed', { kind }),
  });

  function listen(): void {
    stopListening ??= connectivity.subscribe((signal) => {
      if ((signal === 'online' || signal === 'visible') && isAllowed()) sender.wake(signal);
    });
  }

  async function refuse(): Promise<Result<Recorded, StorageError>> {
    stopListening?.();
    stopListening = undefined;
    visitor.forgetSession();
    const purged = await store.purge();
    if (!purged.ok) logger.warn('Visits were not purged', { kind: purged.error.kind });
    return mapOk(purged, () => 'skipped');
  }

  async function record(
    kind: Visit['kind'],
    visit: Pick<Visit, 'path' | 'referrer'>,
    metadataAt: (at: string) => VisitMetadata,
    { collectUserAgent = true }: RecordOptions,
  ): Promise<Result<Recorded, StorageError>> {
    await ports.whenActivated();
    if (!isAllowed()) return refuse();
    const createdAt = new Date(now()).toISOString();
    const robot = visitor.launchContext().isAutomated ? { webdriver: true } : {};
    const added = await store.add(
      asAllowed({
        id: ports.makeId(),
        kind,
        ...visit,
        referrer: kind === 'page_view' ? visitor.entryReferrer(visit.referrer) : null,
        sessionId: visitor.sessionId(),
        userAgent: collectUserAgent ? visitUserAgent(visitor.userAgent()) : null,
        metadata: { ...metadataAt(createdAt), ...robot },
        createdAt,
      }),
    );
    if (!added.ok) {
      logger.warn('A visit was not recorded', { kind: added.error.kind });
      return err(added.error);
    }
    listen();
    ports.whenIdle(() => sender.wake('enqueued'));
    return ok('recorded');
  }

  return {
    /** Query and hash are removed. Every page view of a session carries the referrer of the first one. */
    recordPageView: (
      { path, referrer }: { readonly path: string; readonly referrer: string },
      options: RecordOptions = {},
    ): Promise<Result<Recorded, StorageError>> =>
      record(
        'page_view',
        { path: visitPath(path), referrer: visitReferrer(referrer, visitor.host()) },
        (at) => pageViewMetadata(visitor.screen(), visitor.launchContext(), at),
        options,
      ),

    /** `metadata` must hold no personal data. */
    recordInteraction: (
      {
        name,
        path,
        metadata = {},
      }: { readonly name: string; readonly path: string; readonly metadata?: VisitMetadata },
      options: RecordOptions = {},
    ): Promise<Result<Recorded, StorageError>> =>
      record(
        'interaction',
        { path: visitPath(path), referrer: null },
        (timestamp) => ({ ...metadata, name, timestamp }),
        options,
      ),

    /** Ignores the backoff but not the server's Retry-After. Resolves when the run ends. */
    async flushVisits(): Promise<Result<void, StorageError>> {
      if (!isAllowed()) return mapOk(await refuse(), () => undefined);
      listen();
      sender.wake('userAction');
      await sender.whenIdle();
      return ok(undefined);
    },
  };
}

export interface RecordOptions {
  readonly collectUserAgent?: boolean;
}

const browser = browserPorts(lockNames.siteOutbox);

const visits = createVisitsRepository({
  ...browser,
  wakeAfter(ms, wake) {
    requestBackgroundSync();
    browser.wakeAfter(ms, wake);
  },
  store: createEventsStore(siteDb),
  gateway: createPublicGateway(project),
  visitor: browserVisitor,
  whenIdle: (work) => whenIdle(work, 5_000),
  whenActivated,
});

export const { recordPageView, recordInteraction, flushVisits } = visits;
