import type { StorageError, Stored } from '../local/storage-error.ts';
import type { Lease } from './leader.ts';
import { transitionQueue, type QueuePolicy } from './queue-machine.ts';
import {
  initialQueueState,
  type Acknowledgement,
  type DeliveryEvent,
  type QueueEffect,
  type QueueEvent,
  type QueueHappening,
  type Sendable,
  type SendResult,
  type TriggerReason,
} from './queue.ts';
import type { TabPorts } from './tab-ports.ts';

export interface QueuePorts<I extends Sendable, P extends Acknowledgement> extends TabPorts {
  readonly store: {
    list(): Stored<readonly I[]>;
    apply(id: string, event: DeliveryEvent<SendResult<P>>): Stored<I | null>;
  };
  readonly send: (item: I, signal: AbortSignal) => Promise<SendResult<P>>;
  readonly report: (problem: StorageError) => void;
  readonly whenPageActive: () => Promise<void>;
  readonly owner: () => string | null;
}

export function createQueueRunner<I extends Sendable, P extends Acknowledgement>(
  policy: QueuePolicy<I>,
  ports: QueuePorts<I, P>,
) {
  let state = initialQueueState;
  let running: Promise<void> | undefined;
  let lease: Lease | undefined;
  const queue: QueueEvent<I, P>[] = [];

  function note(happening: QueueHappening<I, P>): void {
    queue.push({
      ...happening,
      now: ports.now(),
      steady: ports.steady(),
      random: ports.random(),
      isOnline: ports.isOnline(),
    });
  }

  async function run(): Promise<void> {
    try {
      for (let event = queue.shift(); event !== undefined; event = queue.shift()) {
        const next = transitionQueue(policy, state, event);
        state = next.state;
        for (const effect of next.effects) {
          const happening = await perform(effect);
          if (happening !== undefined) note(happening);
        }
      }
    } catch (defect) {
      // Reset, so that other tabs can send and this tab can retry; queued items are in the store.
      state = initialQueueState;
      queue.length = 0;
      await releaseLease();
      throw defect;
    } finally {
      // Reset synchronously: otherwise an event in between would wait for a finished runner.
      running = undefined;
    }
  }

  async function releaseLease(): Promise<void> {
    const held = lease;
    lease = undefined;
    await held?.release();
  }

  async function perform(effect: QueueEffect<I, P>): Promise<QueueHappening<I, P> | undefined> {
    switch (effect.type) {
      case 'lock':
        lease = await ports.acquireLease();
        return { type: 'locked' };
      case 'release':
        await releaseLease();
        return undefined;
      case 'list': {
        const listed = await ports.store.list();
        if (isLeaseLost()) return { type: 'leaseLost' };
        return listed.ok
          ? { type: 'listed', items: listed.value, owner: ports.owner() }
          : failed(listed.error);
      }
      case 'apply': {
        if (isLeaseLost() && effect.event.type !== 'responseReceived') return { type: 'leaseLost' };
        const applied = await ports.store.apply(effect.id, effect.event);
        if (!applied.ok) return failed(applied.error);
        return { type: 'applied', item: applied.value };
      }
      case 'send': {
        // Not sent, so the outcome is certain.
        if (lease === undefined || isLeaseLost())
          return { type: 'responseReceived', answer: { kind: 'offline' } };
        const answer = await ports.send(effect.item, lease.signal);
        // Navigation aborts look like network errors, so it waits until the page is active.
        if (answer.kind === 'offline') await ports.whenPageActive();
        return { type: 'responseReceived', answer };
      }
      case 'wakeAfter':
        ports.wakeAfter(effect.ms, () => wake('timer'));
        return undefined;
    }
  }

  const isLeaseLost = (): boolean => lease?.signal.aborted === true;

  function failed(error: StorageError): QueueHappening<I, P> {
    ports.report(error);
    return { type: 'storageFailed' };
  }

  function wake(reason: TriggerReason): void {
    note({ type: 'triggered', reason });
    running ??= Promise.resolve().then(run);
  }

  return {
    wake,
    whenIdle: () => running ?? Promise.resolve(),
  };
}
