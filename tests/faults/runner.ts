/** Runs `queueStep` for one tab as `queue-runner.ts` does, with callbacks in the place of promises. */
import {
  restingQueue,
  type Applied,
  type QueueEffect,
  type QueueEvent,
  type QueueHappening,
  type QueueState,
  type WakeReason,
} from '../../src/data/outbox/queue.ts';
import type { QueuePolicy } from '../../src/data/outbox/queue-step.ts';
import type { Event, Stored } from './device.ts';
import type { Lead } from './leads.ts';
import type { SimItem } from './sim-item.ts';
import type { Tab } from './tab.ts';
import type { World } from './world.ts';

export class Runner {
  lead: Lead | null = null;
  private state: QueueState = restingQueue;
  private readonly events: QueueEvent<SimItem>[] = [];
  private effects: QueueEffect<SimItem>[] = [];
  private isBusy = false;
  private timer = 0;
  private readonly steadyZero: number;
  private readonly policy: QueuePolicy<SimItem>;
  private readonly world: World;
  private readonly tab: Tab;

  constructor(world: World, tab: Tab) {
    this.world = world;
    this.tab = tab;
    this.steadyZero = world.now - world.random.between(0, 1000);
    this.policy = {
      tab: tab.name,
      isRepeatable: ({ kind }) => kind !== 'message' || world.kind !== 'provider',
    };
  }

  wake(reason: WakeReason): void {
    this.noteHappening({ type: 'woken', reason });
    this.pump();
  }

  /** Whoever judges the present attempt must know that its tab could not finish it. */
  excuse(): void {
    if (this.state.taken !== null) this.world.ledger.excuse(this.state.taken.attempt);
  }

  private get isRobbed(): boolean {
    return this.lead?.isRobbed === true;
  }

  private noteHappening(happening: QueueHappening<SimItem>): void {
    const { wall, now, random, isOnline } = this.world;
    const stamp = { now: wall, steady: now - this.steadyZero, random: random.next(), isOnline };
    this.events.push({ ...happening, ...stamp });
  }

  private pump(): void {
    while (!this.isBusy && this.tab.isAlive) {
      const effect = this.effects.shift();
      if (effect !== undefined) {
        this.perform(effect);
        continue;
      }
      const event = this.events.shift();
      if (event === undefined) return;
      const next = this.world.seams.queueStep(this.policy, this.state, event);
      this.state = next.state;
      this.effects.push(...next.effects);
    }
  }

  private end(happening?: QueueHappening<SimItem>): void {
    this.isBusy = false;
    if (happening !== undefined) this.noteHappening(happening);
    this.pump();
  }

  private perform(effect: QueueEffect<SimItem>): void {
    this.world.note(effect.type, this.tab.name, 'event' in effect ? `${effect.id} ${effect.event.type}` : '');
    this.isBusy = effect.type !== 'wakeAfter';
    switch (effect.type) {
      case 'lock':
        return this.lock();
      case 'release':
        return this.letGo(() => this.end());
      case 'list':
        return this.list();
      case 'apply':
        return this.apply(effect.id, effect.event);
      case 'send':
        return this.world.network.send(this.tab, effect.item, this.lead, (answer) =>
          this.end({ type: 'answered', answer }),
        );
      case 'wakeAfter':
        return this.wakeAfter(effect.ms);
    }
  }

  private wakeAfter(ms: number): void {
    this.timer += 1;
    const { timer } = this;
    this.tab.later(ms, () => {
      if (timer === this.timer) this.wake('timer');
    });
  }

  private lock(): void {
    const { leads, seams } = this.world;
    if (seams.lock === 'not waited for' && leads.isHeld) {
      this.sleep();
      return;
    }
    leads.ask(this.tab, (lead) =>
      this.tab.later(1, () => {
        this.lead = lead;
        this.end({ type: 'locked' });
      }),
    );
  }

  /** What no sound runner does: rests, and sets no timer. */
  private sleep(): void {
    this.state = { ...this.state, phase: 'resting', taken: null, wake: null };
    this.effects = [];
    this.letGo(() => this.end());
  }

  private letGo(done: () => void): void {
    const { lead } = this;
    this.lead = null;
    if (lead === null) {
      done();
      return;
    }
    this.tab.later(this.world.random.between(0, 2), () => {
      this.world.leads.release(lead);
      done();
    });
  }

  private list(): void {
    const { device } = this.world;
    device.run(
      this.tab,
      () => device.list(),
      (listed) => {
        if (this.isRobbed) this.end({ type: 'robbed' });
        else if (!listed.ok) this.end({ type: 'storageFailed' });
        else this.end({ type: 'listed', items: listed.value, owner: device.owner });
      },
    );
  }

  private apply(id: string, event: Event): void {
    const { device, seams } = this.world;
    if (this.isRobbed && event.type !== 'answered') {
      this.end({ type: 'robbed' });
      return;
    }
    if (seams.awaitsTaken || event.type !== 'taken') {
      this.tab.apply(id, event, (applied) => this.applied(event, applied));
      return;
    }
    const stored = device.items.get(id);
    const stepped = stored && seams.itemStep(stored, event);
    this.tab.apply(id, event, () => undefined);
    this.end({ type: 'applied', item: stepped?.kind === 'changed' ? stepped.item : null });
  }

  private applied(event: Event, applied: Stored<Applied<SimItem>>): void {
    const { seams, ledger } = this.world;
    if (applied.ok) {
      this.end({ type: 'applied', item: applied.value.kind === 'changed' ? applied.value.item : null });
      return;
    }
    if ('attempt' in event) ledger.excuse(event.attempt);
    if (event.type === 'answered' && !seams.doubtsFailedWrites) this.sleep();
    else this.end({ type: 'storageFailed' });
  }
}
