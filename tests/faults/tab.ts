/** One tab: lives, freezes and dies, and gives the product's queue its ports. Must not know what a history is about. */
import type { Connectivity, ConnectivitySignal } from '../../src/platform/connectivity-port.ts';
import type { TabChannel, TabMessage } from '../../src/data/sync/tab-channel.ts';
import type { TriggerReason } from '../../src/data/sync/queue.ts';
import type { Scene } from './scene.ts';

export abstract class Tab {
  readonly name: string;
  isAlive = true;
  isVisible = true;
  visibleSince: number;
  frozenSince: number | null = null;
  readonly scene: Scene;
  private held: (() => void)[] = [];
  private timer = 0;
  private readonly steadyZero: number;
  private readonly listeners = new Set<(signal: ConnectivitySignal) => void>();
  private readonly channelListeners: ((message: TabMessage) => void)[] = [];

  constructor(scene: Scene, name: string) {
    this.scene = scene;
    this.name = name;
    this.visibleSince = scene.now;
    this.steadyZero = scene.now - scene.random.between(0, 1000);
  }

  abstract wake(reason: TriggerReason): void;

  /** The tab cannot finish its present attempt, which the ledger must not hold against it. */
  excuse(): void {
    return undefined;
  }

  /** Ports of a queue, all but its store and its sender. */
  protected get ports() {
    const { scene } = this;
    return {
      tab: this.name,
      connectivity: this.connectivity,
      channel: this.channel,
      acquireLease: () => scene.leases.acquire(this),
      whenPageActive: () => Promise.resolve(),
      now: () => scene.wall,
      steady: () => scene.now - this.steadyZero,
      random: () => scene.random.next(),
      wakeAfter: (ms: number, wake: () => void): void => {
        this.timer += 1;
        const { timer } = this;
        this.later(ms, () => {
          if (timer === this.timer) wake();
        });
      },
      report: () => undefined,
    };
  }

  private readonly connectivity: Connectivity = {
    isOnline: () => this.scene.isOnline,
    subscribe: (listener) => {
      this.listeners.add(listener);
      return () => void this.listeners.delete(listener);
    },
  };

  private readonly channel: TabChannel = {
    post: (message) => {
      for (const other of this.scene.living)
        if (other !== this)
          other.later(1, () => {
            for (const listener of other.channelListeners) listener(message);
          });
    },
    subscribe: (listener) => void this.channelListeners.push(listener),
  };

  /** Whether its queue has been used, and listens since. */
  get isStarted(): boolean {
    return this.channelListeners.length > 0;
  }

  get isAwake(): boolean {
    return this.isAlive && this.frozenSince === null;
  }

  get isWatching(): boolean {
    return this.isAwake && this.isVisible;
  }

  /** Runs `work` after `ms`, when the tab lives and moves by then. */
  later(ms: number, work: () => void): void {
    this.scene.after(ms, () => this.receive(work));
  }

  /** Starts what ends with `done`. In a dead tab nothing starts, and nothing ends. */
  wait<T>(start: (done: (value: T) => void) => void): Promise<T> {
    return new Promise((resolve) => {
      if (this.isAlive) start(resolve);
    });
  }

  private receive(work: () => void): void {
    if (!this.isAlive) return;
    if (this.frozenSince !== null) this.held.push(work);
    else work();
  }

  crash(): void {
    if (!this.isAlive) return;
    this.scene.note('crash', this.name);
    this.excuse();
    this.isAlive = false;
    this.scene.leases.crashed(this);
  }

  freeze(): void {
    if (!this.isAwake) return;
    this.scene.note('freeze', this.name);
    this.excuse();
    this.frozenSince = this.scene.now;
    this.scene.leases.plan();
  }

  thaw(): void {
    if (!this.isAlive) return;
    this.scene.note('thaw', this.name);
    this.frozenSince = null;
    const held = this.held;
    this.held = [];
    for (const work of held) this.receive(work);
    this.scene.leases.plan();
  }

  show(isVisible: boolean): void {
    if (isVisible && !this.isVisible) this.visibleSince = this.scene.now;
    this.isVisible = isVisible;
    if (isVisible) this.receive(() => this.emit('visible'));
    this.scene.leases.plan();
  }

  signal(signal: ConnectivitySignal): void {
    this.later(1, () => this.emit(signal));
  }

  private emit(signal: ConnectivitySignal): void {
    for (const listener of [...this.listeners]) listener(signal);
  }
}
