/** At-least-once: the server dedupes by id. All state that must survive a crash is in the store. */
import type { Result } from '../../domain/result.ts';
import { backoffMs } from './backoff.ts';
import type { FailureClass } from './classify.ts';
import { BACKOFF, LONGEST_PAUSE_MS, OFFLINE_MS, PAUSE_MS } from './retry-policy.ts';
import type { TriggerReason } from './queue.ts';
import type { TabPorts } from './tab-ports.ts';

export interface BatchItem {
  readonly id: string;
  readonly createdAt: string;
}

export type SendOutcome =
  /** Covers every item: stored or already known, except those rejected for the given reason. */
  | {
      readonly kind: 'acknowledged';
      readonly refused: readonly { readonly id: string; readonly reason: string }[];
    }
  | FailureClass;

export interface Loaded<Item> {
  readonly items: readonly Item[];
  /** `items` plus the skipped ones before them. */
  readonly waiting: number;
  /** ms since 1970; 0 when there is no pause. */
  readonly pausedUntil: number;
}

/** Every method is idempotent and resolves after the commit. */
export interface BatchStore<Item, StoreError> {
  load(query: {
    readonly limit: number;
    readonly skip: readonly string[];
  }): Promise<Result<Loaded<Item>, StoreError>>;
  acknowledge(outcome: {
    readonly done: readonly Item[];
    readonly refused: readonly Item[];
  }): Promise<Result<void, StoreError>>;
  /** Stores the server's Retry-After, for every tab and the next visit. */
  pause(until: number): Promise<Result<void, StoreError>>;
}

export interface BatchSenderPorts<Item, StoreError> extends TabPorts<StoreError> {
  readonly store: BatchStore<Item, StoreError>;
  readonly send: (items: readonly Item[]) => Promise<SendOutcome>;
}

/** Server reasons that drop an item. Any other reason retains it. */
const permanentRejections = ['invalid', 'too_old', 'not_allowed'];
const BATCH = 400;
/** Interval in ms of connectivity checks while offline. */
const IDLE_MS = 60_000;
/** This many single items rejected in one run indicate another problem: back off. */
const REFUSALS = 3;

/** A number is a delay in ms. */
type Next = 'again' | 'done' | number;

export interface BatchSenderOptions {
  readonly batch?: number;
  readonly final?: readonly string[];
}

export function createBatchSender<Item extends BatchItem, StoreError>(
  { store, ...ports }: BatchSenderPorts<Item, StoreError>,
  { batch = BATCH, final = permanentRejections }: BatchSenderOptions = {},
) {
  let running: Promise<void> | undefined;
  let signals = 0;
  let limit = batch;
  /** Deferred until all others were tried, so that bad items do not block the queue. */
  let deferred: readonly string[] = [];
  let refusals = 0;
  let failures = 0;
  /** In monotonic time. */
  let notBefore = 0;

  const later = (ms: number): void => ports.wakeAfter(ms, () => wake('timer'));

  function wake(reason: TriggerReason): void {
    if (running !== undefined) {
      signals += 1;
      return;
    }
    if (!ports.isOnline()) return later(IDLE_MS);
    const wait = notBefore - ports.steady();
    if (wait > 0 && reason !== 'timer' && reason !== 'userAction') return later(wait);
    if (reason === 'userAction') failures = 0;
    refusals = 0;
    running = Promise.resolve().then(run);
  }

  async function run(): Promise<void> {
    try {
      let next: Next;
      let seen: number;
      do {
        seen = signals;
        next = await sendBatch();
      } while (next === 'again' || (next === 'done' && signals !== seen));
      notBefore = next === 'done' ? 0 : ports.steady() + next;
      if (next !== 'done') later(next);
    } finally {
      // Reset synchronously: otherwise a trigger in between would wait for a finished run.
      running = undefined;
    }
  }

  /** Releases the lease between two batches. */
  async function sendBatch(): Promise<Next> {
    const lease = await ports.acquireLease();
    try {
      const loaded = await store.load({ limit, skip: deferred });
      if (!loaded.ok) return failed(loaded.error);
      const { items, waiting, pausedUntil } = loaded.value;
      if (items.length === 0) {
        if (waiting === 0) return 'done';
        deferred = [];
        return backOff();
      }
      const pause = pausedUntil - ports.now();
      if (pause > 0 && pause <= LONGEST_PAUSE_MS) return pause;
      return await handleResponse(items, await ports.send(items));
    } finally {
      await lease.release();
    }
  }

  async function handleResponse(items: readonly Item[], outcome: SendOutcome): Promise<Next> {
    switch (outcome.kind) {
      case 'acknowledged':
        return acknowledge(items, new Map(outcome.refused.map(({ id, reason }) => [id, reason])));
      case 'offline':
        return OFFLINE_MS;
      case 'global': {
        const wait = Math.min(outcome.retryAfterMs ?? PAUSE_MS, LONGEST_PAUSE_MS);
        const paused = await store.pause(ports.now() + wait);
        if (!paused.ok) ports.report(paused.error);
        return wait;
      }
      case 'auth':
        return backOff();
      case 'transient':
        bisect(items);
        return backOff();
      case 'permanent':
        if (bisect(items) === 'one') refusals += 1;
        return refusals < REFUSALS ? 'again' : backOff();
    }
  }

  async function acknowledge(items: readonly Item[], reasons: ReadonlyMap<string, string>): Promise<Next> {
    const isFinal = ({ id }: Item): boolean => final.includes(reasons.get(id) ?? '');
    const done = items.filter(({ id }) => !reasons.has(id));
    const refused = items.filter(isFinal);
    const retained = items.filter((item) => reasons.has(item.id) && !isFinal(item));
    limit = Math.min(batch, limit * 2);
    deferred = [...deferred, ...retained.map(({ id }) => id)];
    if (retained.length < items.length) failures = 0;
    const settled = await store.acknowledge({ done, refused });
    return settled.ok ? 'again' : failed(settled.error);
  }

  /** Bisects a failed batch until the bad item is alone, then defers that item. */
  function bisect(items: readonly Item[]): 'one' | 'half' {
    if (items.length > 1) {
      limit = Math.ceil(items.length / 2);
      return 'half';
    }
    deferred = [...deferred, ...items.map(({ id }) => id)];
    return 'one';
  }

  function failed(error: StoreError): number {
    ports.report(error);
    return backOff();
  }

  function backOff(): number {
    failures += 1;
    return backoffMs(failures, ports.random(), BACKOFF);
  }

  return {
    wake,
    whenIdle: () => running ?? Promise.resolve(),
  };
}
