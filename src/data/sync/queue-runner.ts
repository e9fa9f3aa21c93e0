import { singleFlight } from '../../domain/single-flight.ts';
import type { StorageError, Stored } from '../local/storage-error.ts';
import { backoffMs } from './backoff.ts';
import type { Acknowledgement, DeliveryEvent, Sendable, SendResult, TriggerReason } from './queue.ts';
import { BACKOFF, OFFLINE_MS } from './retry-policy.ts';
import { selectNext, updateDueTimes, type DueTimes } from './select-next.ts';
import type { TabPorts } from './tab-ports.ts';

export interface QueuePorts<I extends Sendable, P extends Acknowledgement> extends TabPorts {
  readonly tab: string;
  readonly store: {
    list(): Stored<readonly I[]>;
    /** Returns the changed item, or null when rejected. */
    apply(id: string, event: DeliveryEvent<SendResult<P>>): Stored<I | null>;
  };
  readonly send: (item: I, signal: AbortSignal) => Promise<SendResult<P>>;
  /** Whether sending the same item again is idempotent. */
  readonly isRepeatable: (item: I) => boolean;
  readonly report: (problem: StorageError) => void;
  readonly whenPageActive: () => Promise<void>;
  readonly owner: () => string | null;
}

const endsRest = (reason: TriggerReason): boolean =>
  ['enqueued', 'userAction', 'signed_in', 'online'].includes(reason);

/** Sends the stored items one at a time, each under a lease of its own. */
export function createQueueRunner<I extends Sendable, P extends Acknowledgement>(ports: QueuePorts<I, P>) {
  const { store } = ports;
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

  function wake(reason: TriggerReason): void {
    if (reason === 'timer') timerAt = Infinity;
    isRestEnded ||= endsRest(reason);
    void flight.wake();
  }

  function restLeft(): number {
    if (!ports.isOnline()) return OFFLINE_MS;
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
      const expired = await store.apply(left.id, { type: 'attemptExpired', attempt, isRepeatable });
      return expired.ok ? null : storageFailed(expired.error);
    }
    failures = 0;
    const clocks = { now: ports.now(), steady: ports.steady() };
    dueTimes = updateDueTimes(listed.value, { ...clocks, dueTimes });
    const next = selectNext(listed.value, { ...clocks, dueTimes, owner: ports.owner() });
    if (next.kind === 'wait') return next.ms;
    const restMs = ports.isOnline() ? notBefore - clocks.steady : OFFLINE_MS;
    return restMs > 0 ? restMs : deliver(next.item, leaseLost);
  }

  async function deliver({ id }: I, leaseLost: AbortSignal): Promise<number | null> {
    attempts += 1;
    const attempt = `${ports.tab}:${String(attempts)}`;
    const claimed = await store.apply(id, { type: 'claimed', attempt });
    if (!claimed.ok) return storageFailed(claimed.error);
    const item = claimed.value;
    if (item?.state.status !== 'sending' || item.state.attempt !== attempt) return null;
    const answer = await send(item, leaseLost);
    if (answer.kind === 'offline') notBefore = ports.steady() + OFFLINE_MS;
    const [at, random] = [ports.now(), ports.random()];
    const applied = await store.apply(id, { type: 'responseReceived', attempt, answer, at, random });
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
    return backoffMs(failures, ports.random(), BACKOFF);
  }

  return { wake, whenIdle: flight.whenIdle };
}
