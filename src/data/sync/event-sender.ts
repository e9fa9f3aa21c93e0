/** At-least-once: the server dedupes by id. All state that must survive a crash is in the store. */
import { logger } from '@/platform/logger.ts';
import { singleFlight } from '../../domain/single-flight.ts';
import type { AccountFailure } from '../../domain/gateway-error.ts';
import type { Result } from '../../domain/result.ts';
import type { QueuedEvent, EventQueueStore } from '../local/event-queue.store.ts';
import type { StorageError } from '../local/storage-error.ts';
import {
  backoffMs,
  classifyFailure,
  type FailureClass,
  LONGEST_PAUSE_MS,
  OFFLINE_MS,
  PAUSE_MS,
} from './retry.ts';
import type { TriggerReason } from './queue.ts';
import type { Runtime } from './runtime.ts';

/** The server judges each item by its id, once and for all. */
export interface IngestResponse {
  readonly accepted: number;
  readonly known: number;
  readonly rejected: readonly { readonly id: string }[];
}

export interface EventSenderPorts<Item extends QueuedEvent> extends Runtime {
  readonly store: Pick<EventQueueStore<Item>, 'load' | 'remove' | 'pause'>;
  readonly send: (items: readonly Item[]) => Promise<Result<IngestResponse, AccountFailure>>;
}

const BATCH = 400;
/** Interval in ms of connectivity checks while offline. */
const IDLE_MS = 60_000;

/** A number is a delay in ms. */
type Next = 'again' | 'done' | number;

/** The batch is acknowledged only when the counts cover it exactly. */
function classifyResponse(
  batch: readonly QueuedEvent[],
  response: Result<IngestResponse, AccountFailure>,
): FailureClass | { readonly kind: 'acknowledged' } {
  if (!response.ok) {
    const { error } = response;
    return error.kind === 'signed_out' || error.kind === 'forbidden'
      ? { kind: 'auth' }
      : classifyFailure(error);
  }
  const { accepted, known, rejected } = response.value;
  const sent = new Set(batch.map(({ id }) => id));
  const isAboutThisBatch = rejected.every(({ id }) => sent.delete(id));
  return { kind: isAboutThisBatch && accepted + known === sent.size ? 'acknowledged' : 'transient' };
}

export function createEventSender<Item extends QueuedEvent>(
  { store, ...ports }: EventSenderPorts<Item>,
  batch = BATCH,
) {
  let isDue = false;
  let limit = batch;
  let failures = 0;
  /** In monotonic time. */
  let notBefore = 0;

  const later = (ms: number): void => ports.wakeAfter(ms, () => wake('timer'));

  const flight = singleFlight(async () => {
    const rest = isDue ? 0 : notBefore - ports.steady();
    isDue = false;
    if (!ports.connectivity.isOnline()) return later(IDLE_MS);
    if (rest > 0) return later(rest);
    let next: Next;
    do next = await sendBatch();
    while (next === 'again');
    notBefore = next === 'done' ? 0 : ports.steady() + next;
    if (next !== 'done') later(next);
  });

  function wake(reason: TriggerReason): void {
    isDue ||= reason === 'timer';
    void flight.wake();
  }

  /** Releases the lease between two batches. */
  async function sendBatch(): Promise<Next> {
    const lease = await ports.acquireLease();
    try {
      const loaded = await store.load(limit);
      if (!loaded.ok) return failed(loaded.error);
      const { items, pausedUntil } = loaded.value;
      if (items.length === 0) return 'done';
      const pause = pausedUntil - ports.now();
      if (pause > 0 && pause <= LONGEST_PAUSE_MS) return pause;
      return await handleOutcome(items, classifyResponse(items, await ports.send(items)));
    } finally {
      await lease.release();
    }
  }

  async function handleOutcome(
    items: readonly Item[],
    outcome: ReturnType<typeof classifyResponse>,
  ): Promise<Next> {
    switch (outcome.kind) {
      case 'acknowledged':
        limit = Math.min(batch, limit * 2);
        failures = 0;
        return remove(items, () => 'again');
      case 'offline':
        return OFFLINE_MS;
      case 'global': {
        const wait = Math.min(outcome.retryAfterMs ?? PAUSE_MS, LONGEST_PAUSE_MS);
        const paused = await store.pause(ports.now() + wait);
        if (!paused.ok) report(paused.error);
        return wait;
      }
      case 'auth':
        return backOff();
      case 'transient':
        limit = Math.ceil(items.length / 2);
        return backOff();
      case 'permanent':
        limit = Math.ceil(items.length / 2);
        if (items.length > 1) return 'again';
        logger.warn('An event was dropped: the server rejects its request');
        return remove(items, backOff);
    }
  }

  async function remove(items: readonly Item[], next: () => Next): Promise<Next> {
    const removed = await store.remove(items);
    return removed.ok ? next() : failed(removed.error);
  }

  const report = ({ kind }: StorageError): void => logger.warn('Events wait: storage failed', { kind });

  function failed(error: StorageError): number {
    report(error);
    return backOff();
  }

  function backOff(): number {
    failures += 1;
    return backoffMs(failures, ports.random());
  }

  return { wake, whenIdle: flight.whenIdle };
}
