/** One tab: lives, freezes and dies, and wakes what sends in it. Must not know what a history is about. */
import type { TabMessage } from '../../src/data/sync/tab-channel.ts';
import type { TriggerReason } from '../../src/data/sync/queue.ts';
import type { Lead } from './leads.ts';
import type { Scene, Sending } from './scene.ts';

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
  private held: (() => void)[] = [];
  readonly scene: Scene;
  private readonly sending: Sending;

  constructor(scene: Scene, name: string) {
    this.scene = scene;
    this.name = name;
    this.visibleSince = scene.now;
    this.sending = scene.sendingOf(this);
  }

  get isAwake(): boolean {
    return this.isAlive && !this.isFrozen;
  }

  get isWatching(): boolean {
    return this.isAwake && this.isVisible;
  }

  /** Runs `work` after `ms`, when the tab lives and moves by then. */
  later(ms: number, work: () => void): void {
    this.scene.after(ms, () => this.receive(work));
  }

  private receive(work: () => void): void {
    if (!this.isAlive) return;
    if (this.isFrozen) this.held.push(work);
    else work();
  }

  wake(reason: TriggerReason): void {
    this.isStarted = true;
    this.sending.wake(reason);
  }

  protected post(hint: TabMessage): void {
    for (const other of this.scene.living) if (other !== this) other.later(1, () => other.hear(hint));
  }

  protected hear(hint: TabMessage): void {
    if (this.isStarted && hint === 'added') this.wake('hint');
  }

  crash(): void {
    if (!this.isAlive) return;
    this.scene.note('crash', this.name);
    this.sending.excuse();
    this.isAlive = false;
    this.stillSince ??= this.scene.now;
    this.scene.leads.crashed(this);
  }

  freeze(): void {
    if (!this.isAwake) return;
    this.scene.note('freeze', this.name);
    this.isFrozen = true;
    this.standStill();
  }

  /** In the background its timers run once a minute: too slow for its heartbeat. */
  slowDown(): void {
    if (!this.isAwake || this.stillSince !== null) return;
    this.scene.note('slow', this.name);
    this.standStill();
  }

  private standStill(): void {
    this.sending.excuse();
    this.stillSince ??= this.scene.now;
    this.scene.leads.plan();
  }

  thaw(): void {
    if (!this.isAlive) return;
    this.scene.note('thaw', this.name);
    this.stillSince = null;
    this.isFrozen = false;
    const held = this.held;
    this.held = [];
    for (const work of held) this.receive(work);
    this.scene.leads.plan();
  }

  show(isVisible: boolean): void {
    if (isVisible && !this.isVisible) this.visibleSince = this.scene.now;
    this.isVisible = isVisible;
    if (isVisible && this.isStarted) this.receive(() => this.wake('visible'));
    this.scene.leads.plan();
  }

  signal(reason: TriggerReason): void {
    if (this.isStarted) this.later(1, () => this.wake(reason));
  }

  /** Another tab took over. */
  leaseLost(lead: Lead): void {
    if (this.sending.lead === lead) this.sending.excuse();
    this.scene.leaseLost(this);
  }
}
