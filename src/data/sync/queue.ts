import type { Connectivity } from '@/platform/connectivity-port.ts';
import type { Result } from '../../domain/result.ts';
import { singleFlight } from '../../domain/single-flight.ts';
import type { StorageError, Stored } from '../local/storage-error.ts';
import { backoffMs, OFFLINE_MS, type RetryableFailure } from './retry.ts';
import { selectNext, updateDueTimes, type DueTimes, type Sendable } from './select-next.ts';
import type { TabChannel, TabMessage } from './tab-channel.ts';
import type { Runtime } from './runtime.ts';

export type TriggerReason = 'enqueued' | 'online' | 'visible' | 'timer' | 'userAction' | 'signed_in' | 'hint';

export type QueueEvent<Answer> =
  | { readonly type: 'claimed'; readonly attempt: string }
  /** The tab of this attempt is gone. `isRepeatable`: sending the same id again is idempotent. */
  | { readonly type: 'attemptExpired'; readonly attempt: string; readonly isRepeatable: boolean }
  | {
      readonly type: 'responseReceived';
      readonly attempt: string;
      readonly answer: Answer;
      readonly at: number;
      readonly random: number;
    };

export type SendResult<Proof> = Proof | RetryableFailure;

export interface Acknowledgement {
  readonly kind: string;
}

/** `removed`: the step has ended the item. */
export type Step<I> =
  { readonly kind: 'changed'; readonly item: I } | { readonly kind: 'removed' | 'refused' };

export interface QueuePorts<I extends Sendable, P extends Acknowledgement> extends Runtime {
  readonly tab: string;
  readonly store: {
    list(): Stored<readonly I[]>;
    apply(id: string, event: QueueEvent<SendResult<P>>): Stored<Step<I>>;
  };
  readonly send: (item: I, signal: AbortSignal) => Promise<SendResult<P>>;
  /** Whether sending the same item again is idempotent. */
  readonly isRepeatable: (item: I) => boolean;
  readonly report: (problem: StorageError) => void;
  readonly whenPageActive: () => Promise<void>;
  readonly owner: () => string | null;
  readonly connectivity: Connectivity;
  readonly channel: TabChannel;
  /** Called after every change in any tab, before the listeners. */
  readonly afterChange?: () => void;
}

const endsRest = (reason: TriggerReason): boolean =>
  ['enqueued', 'userAction', 'signed_in', 'online'].includes(reason);

export type Queue = ReturnType<typeof createQueue>;

/** Sends the stored items one at a time, each under a lease of its own. */
export function createQueue<I extends Sendable, P extends Acknowledgement>(ports: QueuePorts<I, P>) {
  const { store, connectivity, channel } = ports;
  const listeners = new Set<() => void>();
  let isListening = false;
  let isRestEnded = false;
  let attempts = 0;
  let failures = 0;
  let dueTimes: DueTimes = new Map();
  /** In monotonic time, as `timerAt`. After a request that reached no server, this tab rests until then. */
  let notBefore = 0;
  let timerAt = Infinity;

  const flight = singleFlight(async () => {
    const restMs = restLeft();
    isRestEnded = false;
    wakeAfter(restMs > 0 ? restMs : await sendAll());
  });

  const notifyListeners = (): void => listeners.forEach((listener) => listener());

  const announceChange = (): void => {
    ports.afterChange?.();
    notifyListeners();
  };

  /** Subscribes only once an item was stored or looked for: most visitors never have one. */
  function listen(): void {
    if (isListening) return;
    isListening = true;
    connectivity.subscribe((signal) => {
      if (signal === 'online' || signal === 'visible') wake(signal);
      if (signal === 'online' || signal === 'offline') notifyListeners();
    });
    channel.subscribe((message) => {
      announceChange();
      if (message === 'added') wake('hint');
    });
  }

  function wake(reason: TriggerReason): void {
    listen();
    if (reason === 'timer') timerAt = Infinity;
    isRestEnded ||= endsRest(reason);
    void flight.wake();
  }

  function restLeft(): number {
    if (!connectivity.isOnline()) return OFFLINE_MS;
    return isRestEnded ? 0 : notBefore - ports.steady();
  }

  function wakeAfter(ms: number): void {
    const at = ports.steady() + ms;
    if (timerAt <= at) return;
    timerAt = at;
    ports.wakeAfter(ms, () => wake('timer'));
  }

  /** Resolves with the ms until the next look. */
  async function sendAll(): Promise<number> {
    notBefore = 0;
    for (;;) {
      const lease = await ports.acquireLease();
      try {
        const restMs = await sendNext(lease.signal);
        if (restMs !== null) return restMs;
      } finally {
        // Other tabs can send in between.
        await lease.release();
      }
    }
  }

  /** Null when there may be more to send. */
  async function sendNext(leaseLost: AbortSignal): Promise<number | null> {
    const listed = await store.list();
    // Another tab took over the lease, so the listed items are stale.
    if (leaseLost.aborted) return null;
    if (!listed.ok) return storageFailed(listed.error);
    // This tab holds the lease, so an item in `sending` belongs to a dead or superseded attempt.
    const left = listed.value.find(({ state }) => state.status === 'sending');
    if (left?.state.status === 'sending') {
      const { attempt } = left.state;
      const isRepeatable = ports.isRepeatable(left);
      const expired = await apply(left.id, { type: 'attemptExpired', attempt, isRepeatable });
      return expired.ok ? null : storageFailed(expired.error);
    }
    failures = 0;
    const clocks = { now: ports.now(), steady: ports.steady() };
    dueTimes = updateDueTimes(listed.value, { ...clocks, dueTimes });
    const next = selectNext(listed.value, { ...clocks, dueTimes, owner: ports.owner() });
    if (next.kind === 'wait') return next.ms;
    const restMs = connectivity.isOnline() ? notBefore - clocks.steady : OFFLINE_MS;
    return restMs > 0 ? restMs : deliver(next.item, leaseLost);
  }

  async function apply(id: string, event: QueueEvent<SendResult<P>>): Promise<Result<Step<I>, StorageError>> {
    const applied = await store.apply(id, event);
    if (applied.ok && applied.value.kind !== 'refused') announce('changed');
    return applied;
  }

  async function deliver({ id }: I, leaseLost: AbortSignal): Promise<number | null> {
    attempts += 1;
    const attempt = `${ports.tab}:${String(attempts)}`;
    const claimed = await apply(id, { type: 'claimed', attempt });
    if (!claimed.ok) return storageFailed(claimed.error);
    if (claimed.value.kind !== 'changed') return null;
    const { item } = claimed.value;
    if (item.state.status !== 'sending' || item.state.attempt !== attempt) return null;
    const answer = await send(item, leaseLost);
    if (answer.kind === 'offline') notBefore = ports.steady() + OFFLINE_MS;
    const [at, random] = [ports.now(), ports.random()];
    const applied = await apply(id, { type: 'responseReceived', attempt, answer, at, random });
    return applied.ok ? null : storageFailed(applied.error);
  }

  async function send(item: I, leaseLost: AbortSignal): Promise<SendResult<P>> {
    // Not sent, so the outcome is certain.
    if (leaseLost.aborted) return { kind: 'offline' };
    const answer = await ports.send(item, leaseLost);
    // Navigation aborts look like network errors, so it waits until the page is active.
    if (answer.kind === 'offline') await ports.whenPageActive();
    return answer;
  }

  function storageFailed(error: StorageError): number {
    ports.report(error);
    failures += 1;
    return backoffMs(failures, ports.random());
  }

  /** To listeners and other tabs. */
  function announce(message: TabMessage): void {
    announceChange();
    channel.post(message);
  }

  return {
    /** Call after a change that the queue did not make. `isNew`: there may be an item to send. */
    stored(isNew: boolean): void {
      announce(isNew ? 'added' : 'changed');
      if (isNew) wake('userAction');
    },
    wake,
    /** Resolves when this tab neither sends nor waits for the lease. */
    whenIdle: flight.whenIdle,
    subscribe(listener: () => void): () => void {
      listen();
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
