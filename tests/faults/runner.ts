/** Runs `queueStep` for one tab as `queue-runner.ts` does, with callbacks in the place of promises. */
import {
  initialQueueState,
  type Acknowledgement,
  type DeliveryEvent,
  type QueueEffect,
  type QueueEvent,
  type QueueHappening,
  type QueueState,
  type QueueStep,
  type Sendable,
  type SendResult,
  type TriggerReason,
} from '../../src/data/sync/queue.ts';
import type { Lead } from './leads.ts';
import type { Scene, Sending, Stored } from './scene.ts';
import type { Tab } from './tab.ts';

export interface RunnerPorts<I extends Sendable, P extends Acknowledgement> {
  readonly scene: Scene;
  readonly tab: Tab;
  readonly step: (state: QueueState, event: QueueEvent<I, P>) => QueueStep<I, P>;
  readonly owner: () => string | null;
  readonly list: (done: (listed: Stored<readonly I[]>) => void) => void;
  /** Answers with the item as changed, or null where the change was refused. */
  readonly apply: (
    id: string,
    event: DeliveryEvent<SendResult<P>>,
    done: (applied: Stored<I | null>) => void,
  ) => void;
  readonly send: (item: I, lead: Lead | null, done: (answer: SendResult<P>) => void) => void;
  /** This attempt cannot be finished by its tab, and nobody is to blame. */
  readonly excuse: (attempt: string) => void;
  /** What a mutant makes of a change that announces a request: undefined as it is, else what the tab takes it for. */
  readonly takenAtOnce?: (id: string, event: DeliveryEvent<SendResult<P>>) => I | null | undefined;
  /** Whether what a failed write should have stored is not taken for stored. */
  readonly doubtsFailedWrites: boolean;
}

export class Runner<I extends Sendable, P extends Acknowledgement> implements Sending {
  lead: Lead | null = null;
  private state: QueueState = initialQueueState;
  private readonly events: QueueEvent<I, P>[] = [];
  private effects: QueueEffect<I, P>[] = [];
  private isBusy = false;
  private timer = 0;
  private readonly steadyZero: number;
  private readonly ports: RunnerPorts<I, P>;

  constructor(ports: RunnerPorts<I, P>) {
    this.ports = ports;
    const { now, random } = ports.scene;
    this.steadyZero = now - random.between(0, 1000);
  }

  wake(reason: TriggerReason): void {
    this.noteHappening({ type: 'triggered', reason });
    this.pump();
  }

  /** Whoever judges the present attempt must know that its tab could not finish it. */
  excuse(): void {
    if (this.state.claimed !== null) this.ports.excuse(this.state.claimed.attempt);
  }

  private get isLeaseLost(): boolean {
    return this.lead?.isLeaseLost === true;
  }

  private noteHappening(happening: QueueHappening<I, P>): void {
    const { wall, now, random, isOnline } = this.ports.scene;
    const stamp = { now: wall, steady: now - this.steadyZero, random: random.next(), isOnline };
    this.events.push({ ...happening, ...stamp });
  }

  private pump(): void {
    while (!this.isBusy && this.ports.tab.isAlive) {
      const effect = this.effects.shift();
      if (effect !== undefined) {
        this.perform(effect);
        continue;
      }
      const event = this.events.shift();
      if (event === undefined) return;
      const next = this.ports.step(this.state, event);
      this.state = next.state;
      this.effects.push(...next.effects);
    }
  }

  private end(happening?: QueueHappening<I, P>): void {
    this.isBusy = false;
    if (happening !== undefined) this.noteHappening(happening);
    this.pump();
  }

  private perform(effect: QueueEffect<I, P>): void {
    this.ports.scene.note(
      effect.type,
      this.ports.tab.name,
      'event' in effect ? `${effect.id} ${effect.event.type}` : '',
    );
    this.isBusy = effect.type !== 'wakeAfter';
    switch (effect.type) {
      case 'lock':
        return this.lock();
      case 'release':
        return this.releaseLease(() => this.end());
      case 'list':
        return this.list();
      case 'apply':
        return this.apply(effect.id, effect.event);
      case 'send':
        return this.ports.send(effect.item, this.lead, (answer) =>
          this.end({ type: 'responseReceived', answer }),
        );
      case 'wakeAfter':
        return this.wakeAfter(effect.ms);
    }
  }

  private wakeAfter(ms: number): void {
    this.timer += 1;
    const { timer } = this;
    this.ports.tab.later(ms, () => {
      if (timer === this.timer) this.wake('timer');
    });
  }

  private lock(): void {
    const { scene, tab } = this.ports;
    const { leads, turns } = scene;
    if (turns.lock === 'not waited for' && leads.isHeld) {
      this.sleep();
      return;
    }
    leads.ask(tab, (lead) =>
      tab.later(1, () => {
        this.lead = lead;
        this.end({ type: 'locked' });
      }),
    );
  }

  /** What no sound runner does: rests, and sets no timer. */
  private sleep(): void {
    this.state = { ...this.state, phase: 'idle', claimed: null, wake: null };
    this.effects = [];
    this.releaseLease(() => this.end());
  }

  private releaseLease(done: () => void): void {
    const { lead } = this;
    this.lead = null;
    if (lead === null) {
      done();
      return;
    }
    const { scene, tab } = this.ports;
    tab.later(scene.random.between(0, 2), () => {
      scene.leads.release(lead);
      done();
    });
  }

  private list(): void {
    this.ports.list((listed) => {
      if (this.isLeaseLost) this.end({ type: 'leaseLost' });
      else if (!listed.ok) this.end({ type: 'storageFailed' });
      else this.end({ type: 'listed', items: listed.value, owner: this.ports.owner() });
    });
  }

  private apply(id: string, event: DeliveryEvent<SendResult<P>>): void {
    if (this.isLeaseLost && event.type !== 'responseReceived') {
      this.end({ type: 'leaseLost' });
      return;
    }
    const taken = this.ports.takenAtOnce?.(id, event);
    if (taken === undefined) {
      this.ports.apply(id, event, (applied) => this.applied(event, applied));
      return;
    }
    this.ports.apply(id, event, () => undefined);
    this.end({ type: 'applied', item: taken });
  }

  private applied(event: DeliveryEvent<SendResult<P>>, applied: Stored<I | null>): void {
    if (applied.ok) {
      this.end({ type: 'applied', item: applied.value });
      return;
    }
    this.ports.excuse(event.attempt);
    if (event.type === 'responseReceived' && !this.ports.doubtsFailedWrites) this.sleep();
    else this.end({ type: 'storageFailed' });
  }
}
