/** Runs the effects of `queueStep` for one tab, one event at a time. Must not decide anything itself. */
import type { Result } from '../../domain/result.ts';
import type { StorageError } from '../local/storage-error.ts';
import type { Lead } from './leader.ts';
import { queueStep, type QueuePolicy } from './queue-step.ts';
import {
  restingQueue,
  type AnyProof,
  type DeliveryEvent,
  type QueueEffect,
  type QueueEvent,
  type QueueHappening,
  type Sendable,
  type Told,
  type WakeReason,
} from './queue.ts';
import type { TabPorts } from './tab-ports.ts';

export interface QueuePorts<I extends Sendable, P extends AnyProof> extends TabPorts<StorageError> {
  readonly store: {
    /** Everything readable, without bytes. */
    list(): Promise<Result<readonly I[], StorageError>>;
    /** Reads the item, lets its machine decide, and writes, in one transaction; null: the change was refused. */
    apply(id: string, event: DeliveryEvent<Told<P>>): Promise<Result<I | null, StorageError>>;
  };
  readonly send: (item: I, signal: AbortSignal) => Promise<Told<P>>;
  /** Resolves at once, unless this page is being left: then when somebody goes back to it, if ever. */
  readonly whileHere: () => Promise<void>;
  /** The account that is signed in; null: nobody. */
  readonly owner: () => string | null;
}

export function createQueueRunner<I extends Sendable, P extends AnyProof>(
  policy: QueuePolicy<I>,
  ports: QueuePorts<I, P>,
) {
  let state = restingQueue;
  let running: Promise<void> | undefined;
  let lead: Lead | undefined;
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
        const next = queueStep(policy, state, event);
        state = next.state;
        for (const effect of next.effects) {
          const happening = await perform(effect);
          if (happening !== undefined) note(happening);
        }
      }
    } catch (defect) {
      // Others must be able to send, and this tab must be able to try again; what waits is in the store.
      state = restingQueue;
      queue.length = 0;
      await letGo();
      throw defect;
    } finally {
      // At once, not a tick later: an event noted in between would wait for a runner that has gone.
      running = undefined;
    }
  }

  async function letGo(): Promise<void> {
    const held = lead;
    lead = undefined;
    await held?.release();
  }

  async function perform(effect: QueueEffect<I, P>): Promise<QueueHappening<I, P> | undefined> {
    switch (effect.type) {
      case 'lock':
        lead = await ports.lead();
        return { type: 'locked' };
      case 'release':
        await letGo();
        return undefined;
      case 'list': {
        const listed = await ports.store.list();
        if (isRobbed()) return { type: 'robbed' };
        return listed.ok
          ? { type: 'listed', items: listed.value, owner: ports.owner() }
          : failed(listed.error);
      }
      case 'apply': {
        if (isRobbed() && effect.event.type !== 'answered') return { type: 'robbed' };
        const applied = await ports.store.apply(effect.id, effect.event);
        if (!applied.ok) return failed(applied.error);
        return { type: 'applied', item: applied.value };
      }
      case 'send': {
        // No request was made, so nobody need wonder whether it arrived.
        if (lead === undefined || isRobbed()) return { type: 'answered', answer: { kind: 'offline' } };
        const answer = await ports.send(effect.item, lead.signal);
        // A request that ended with its page tells nothing of the network: whoever has the turn next asks again at once.
        if (answer.kind === 'offline') await ports.whileHere();
        return { type: 'answered', answer };
      }
      case 'wakeAfter':
        ports.wakeAfter(effect.ms, () => wake('timer'));
        return undefined;
    }
  }

  const isRobbed = (): boolean => lead?.signal.aborted === true;

  function failed(error: StorageError): QueueHappening<I, P> {
    ports.report(error);
    return { type: 'storageFailed' };
  }

  function wake(reason: WakeReason): void {
    note({ type: 'woken', reason });
    running ??= Promise.resolve().then(run);
  }

  return {
    /** Signals that sending may succeed now. Returns at once. */
    wake,
    /** Resolves when this tab sends nothing and waits for no other tab; at once when that is so. */
    whenResting: () => running ?? Promise.resolve(),
  };
}
