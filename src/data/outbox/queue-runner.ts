/** Runs the effects of `queueStep` for one tab, one event at a time. Must not decide anything itself. */
import type { Result } from '../../domain/result.ts';
import type { Answer, Item } from './item.ts';
import type { ItemEvent } from './item-step.ts';
import type { Lead } from './leader.ts';
import { queueStep, type QueuePolicy } from './queue-step.ts';
import {
  restingQueue,
  type Applied,
  type QueueEffect,
  type QueueEvent,
  type QueueHappening,
  type WakeReason,
} from './queue.ts';

export interface QueuePorts<I extends Item, StoreError> {
  readonly store: {
    /** Everything readable, without bytes. */
    list(): Promise<Result<readonly I[], StoreError>>;
    /** Reads the item, lets `itemStep` decide, and writes, in one transaction. */
    apply(id: string, event: ItemEvent<I['payload']>): Promise<Result<Applied<I>, StoreError>>;
  };
  /** Resolves when this tab may send; `signal` tells that another tab took over. */
  readonly lead: () => Promise<Lead>;
  readonly send: (item: I, signal: AbortSignal) => Promise<Answer>;
  /** Resolves at once, unless this page is being left: then when somebody goes back to it, if ever. */
  readonly whileHere: () => Promise<void>;
  /** The account that is signed in; null: nobody. */
  readonly owner: () => string | null;
  readonly isOnline: () => boolean;
  /** ms since 1970. */
  readonly now: () => number;
  /** ms on a clock that is never set. */
  readonly steady: () => number;
  /** 0 ≤ random < 1. */
  readonly random: () => number;
  /** Calls back once after `ms`; a newer call replaces the older one. */
  readonly wakeAfter: (ms: number, wake: () => void) => void;
  readonly report: (problem: StoreError) => void;
}

export interface QueueRunner {
  /** Signals that sending may succeed now. Returns at once. */
  wake(reason: WakeReason): void;
  /** Resolves when this tab sends nothing and waits for no other tab; at once when that is so. */
  whenResting(): Promise<void>;
}

export function createQueueRunner<I extends Item, StoreError>(
  policy: QueuePolicy<I>,
  ports: QueuePorts<I, StoreError>,
): QueueRunner {
  let state = restingQueue;
  let running: Promise<void> | undefined;
  let lead: Lead | undefined;
  const queue: QueueEvent<I>[] = [];

  function note(happening: QueueHappening<I>): void {
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

  async function perform(effect: QueueEffect<I>): Promise<QueueHappening<I> | undefined> {
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
        return { type: 'applied', item: applied.value.kind === 'changed' ? applied.value.item : null };
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

  function failed(error: StoreError): QueueHappening<I> {
    ports.report(error);
    return { type: 'storageFailed' };
  }

  function wake(reason: WakeReason): void {
    note({ type: 'woken', reason });
    running ??= Promise.resolve().then(run);
  }

  return { wake, whenResting: () => running ?? Promise.resolve() };
}
