/**
 * Runs the effects of `step` for one lane through its ports, one event at a time.
 * Must not decide anything itself, nor know what an item means.
 */
import {
  restingLane,
  type LaneEffect,
  type LaneEvent,
  type LaneHappening,
  type LanePolicy,
  type WakeReason,
} from './lane.ts';
import type { Lead } from '../leader.ts';
import type { OutboxItem, OutboxPorts } from './ports.ts';
import { step } from './step.ts';

export interface LaneRunner {
  /** Signals that sending may succeed now. Returns at once. */
  wake(reason: WakeReason): void;
  /** Resolves when nothing is being sent; at once when nothing is. */
  whenResting(): Promise<void>;
  isResting(): boolean;
}

export function createLaneRunner<Item extends OutboxItem, StoreError>(
  policy: LanePolicy,
  ports: OutboxPorts<Item, StoreError>,
): LaneRunner {
  let state = restingLane<Item>(policy);
  let running: Promise<void> | undefined;
  let lead: Lead | undefined;
  const queue: LaneEvent<Item>[] = [];

  function tell(happening: LaneHappening<Item>): void {
    queue.push({ ...happening, at: ports.now(), steady: ports.steady(), random: ports.random() });
    running ??= Promise.resolve().then(run);
  }

  async function run(): Promise<void> {
    try {
      for (let event = queue.shift(); event !== undefined; event = queue.shift()) {
        const next = step(policy, state, event);
        state = next.state;
        for (const effect of next.effects) {
          const happening = await perform(effect);
          if (happening !== undefined)
            queue.push({ ...happening, at: ports.now(), steady: ports.steady(), random: ports.random() });
        }
      }
    } catch (defect) {
      // Others must be able to send, and this tab must be able to try again; what waits is in the store.
      state = restingLane(policy);
      queue.length = 0;
      await letGo();
      throw defect;
    } finally {
      // At once, not a tick later: an event told in between would wait for a runner that has gone.
      running = undefined;
    }
  }

  async function letGo(): Promise<void> {
    const held = lead;
    lead = undefined;
    await held?.release();
  }

  async function perform(effect: LaneEffect<Item>): Promise<LaneHappening<Item> | undefined> {
    switch (effect.type) {
      case 'lock':
        lead = await ports.lead();
        return { type: 'locked' };
      case 'release':
        await letGo();
        return undefined;
      case 'load': {
        const loaded = await ports.store.load(effect);
        return loaded.ok ? { type: 'loaded', loaded: loaded.value } : failed(loaded.error);
      }
      case 'send':
        return { type: 'answered', outcome: await ports.send(effect.items) };
      case 'settle': {
        const settled = await ports.store.settle(effect);
        return settled.ok ? { type: 'settled' } : failed(settled.error);
      }
      case 'pause': {
        const paused = await ports.store.pause(effect.until);
        // The pause still holds in this tab.
        if (!paused.ok) ports.report(paused.error);
        return undefined;
      }
      case 'wakeAfter':
        ports.wakeAfter(effect.ms, () => wake('timer'));
        return undefined;
    }
  }

  function failed(error: StoreError): LaneHappening<Item> {
    ports.report(error);
    return { type: 'storageFailed' };
  }

  function wake(reason: WakeReason): void {
    tell({ type: 'woken', reason, isOnline: ports.isOnline() });
  }

  return {
    wake,
    whenResting: () => running ?? Promise.resolve(),
    isResting: () => running === undefined,
  };
}
