/**
 * One tab: lives, freezes and dies, and stores what persons do as `outbox.ts` does. Must not know what a history is about.
 */
import type { Hint } from '../../src/data/outbox/hints.ts';
import type { Applied, WakeReason } from '../../src/data/outbox/queue.ts';
import type { Event, Stored } from './device.ts';
import type { Lead } from './leads.ts';
import { Runner } from './runner.ts';
import type { SimItem } from './sim-item.ts';
import type { World } from './world.ts';

export class Tab {
  readonly name: string;
  isAlive = true;
  isVisible = true;
  visibleSince: number;
  /** Since when its heartbeat has not moved; null: it moves. */
  stillSince: number | null = null;
  /** Whether its outbox has been used, and listens since. */
  isStarted = false;
  private isFrozen = false;
  private adding = 0;
  private looks = 0;
  private held: (() => void)[] = [];
  private readonly runner: Runner;
  private readonly world: World;

  constructor(world: World, name: string) {
    this.world = world;
    this.name = name;
    this.visibleSince = world.now;
    this.runner = new Runner(world, this);
  }

  get isAwake(): boolean {
    return this.isAlive && !this.isFrozen;
  }

  get isWatching(): boolean {
    return this.isAwake && this.isVisible;
  }

  /** Runs `work` after `ms`, when the tab lives and moves by then. */
  later(ms: number, work: () => void): void {
    this.world.after(ms, () => this.receive(work));
  }

  private receive(work: () => void): void {
    if (!this.isAlive) return;
    if (this.isFrozen) this.held.push(work);
    else work();
  }

  wake(reason: WakeReason): void {
    this.isStarted = true;
    this.runner.wake(reason);
  }

  /** Tells here and elsewhere what has changed. */
  apply(id: string, event: Event, done: (applied: Stored<Applied<SimItem>>) => void): void {
    this.world.device.change(this, id, event, (applied) => {
      if (applied.ok && applied.value.kind !== 'refused') {
        const { value } = applied;
        this.tellHere(value.kind === 'changed' ? value.item : null);
        this.post('changed');
      }
      done(applied);
    });
  }

  /** What a person did with an item. */
  act(id: string, event: Event, done: (applied: Stored<Applied<SimItem>>) => void): void {
    this.apply(id, event, (applied) => {
      if (applied.ok) this.wake('tap');
      done(applied);
    });
  }

  /** Stores an item and starts sending. */
  add(item: SimItem, done: (isStored: boolean) => void): void {
    const { device } = this.world;
    device.mark = 'waiting';
    this.adding += 1;
    device.beingAdded.set(item.id, this);
    device.run(
      this,
      () => device.add(item),
      (added) => {
        this.adding -= 1;
        this.tellHere(item);
        if (added.ok) {
          device.beingAdded.delete(item.id);
          this.post('added');
          this.wake('tap');
        }
        done(added.ok);
      },
    );
  }

  private post(hint: Hint): void {
    for (const other of this.world.living) if (other !== this) other.later(1, () => other.hear(hint));
  }

  private hear(hint: Hint): void {
    if (!this.isStarted) return;
    this.tellHere(null);
    if (hint === 'added') this.wake('hint');
  }

  /** Brings the mark in step with what is stored. */
  private tellHere(changed: SimItem | null): void {
    const { device, seams } = this.world;
    this.looks += 1;
    const look = this.looks;
    device.run(
      this,
      () => device.list(),
      (listed) => {
        if (!listed.ok || (listed.value.length === 0 && device.mark === null)) return;
        const isWaiting = seams.marked(listed.value, changed).some(({ state }) => state.status !== 'done');
        if (!isWaiting && (this.adding > 0 || look !== this.looks)) return;
        device.mark = isWaiting ? 'waiting' : 'receipts';
        this.world.note('mark', this.name, device.mark);
      },
    );
  }

  crash(): void {
    if (!this.isAlive) return;
    this.world.note('crash', this.name);
    this.runner.excuse();
    this.isAlive = false;
    this.stillSince ??= this.world.now;
    this.world.leads.crashed(this);
  }

  freeze(): void {
    if (!this.isAwake) return;
    this.world.note('freeze', this.name);
    this.isFrozen = true;
    this.standStill();
  }

  /** In the background its timers run once a minute: too slow for its heartbeat. */
  slowDown(): void {
    if (!this.isAwake || this.stillSince !== null) return;
    this.world.note('slow', this.name);
    this.standStill();
  }

  private standStill(): void {
    this.runner.excuse();
    this.stillSince ??= this.world.now;
    this.world.leads.plan();
  }

  thaw(): void {
    if (!this.isAlive) return;
    this.world.note('thaw', this.name);
    this.stillSince = null;
    this.isFrozen = false;
    const held = this.held;
    this.held = [];
    for (const work of held) this.receive(work);
    this.world.leads.plan();
  }

  show(isVisible: boolean): void {
    if (isVisible && !this.isVisible) this.visibleSince = this.world.now;
    this.isVisible = isVisible;
    if (isVisible && this.isStarted) this.receive(() => this.wake('visible'));
    this.world.leads.plan();
  }

  signal(reason: WakeReason): void {
    if (this.isStarted) this.later(1, () => this.wake(reason));
  }

  /** Another tab took over. */
  robbed(lead: Lead): void {
    if (this.runner.lead === lead) this.runner.excuse();
    this.world.network.robbed(this);
  }
}
