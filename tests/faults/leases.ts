/** Holder of the lease, as `lease.ts` decides: the browser's lock, and pings by which a visible tab sees that the holder is frozen. */
import type { Lease } from '../../src/data/sync/lease.ts';
import type { Scene } from './scene.ts';
import type { Tab } from './tab.ts';

interface Holder {
  readonly tab: Tab;
  readonly lost: AbortController;
}

interface Waiting {
  readonly tab: Tab;
  readonly since: number;
  readonly grant: (holder: Holder) => void;
}

const SILENCE_MS = 30_000;
const PING_MS = 5_000;

export class Leases {
  private holder: Holder | null = null;
  private line: readonly Waiting[] = [];
  private readonly scene: Scene;

  constructor(scene: Scene) {
    this.scene = scene;
  }

  acquire(tab: Tab): Promise<Lease> {
    return tab.wait((done) => this.request(tab, (holder) => tab.later(1, () => done(this.leaseOf(holder)))));
  }

  private leaseOf(holder: Holder): Lease {
    const { tab, lost } = holder;
    const release = (): Promise<void> =>
      tab.wait((done) =>
        tab.later(this.scene.random.between(0, 2), () => {
          this.release(holder);
          done();
        }),
      );
    return { signal: lost.signal, release };
  }

  private request(tab: Tab, grant: (holder: Holder) => void): void {
    const { turns, now } = this.scene;
    const waiting = { tab, grant, since: now };
    this.scene.note('lock', tab.name);
    if (turns.lock === 'ignored') {
      grant({ tab, lost: new AbortController() });
      return;
    }
    if (this.holder === null) {
      this.give(waiting);
      return;
    }
    if (turns.lock === 'not waited for') return;
    this.line = [...this.line, waiting];
    if (!turns.looksBeforeStealing) this.scene.after(PING_MS, () => this.steal(waiting));
    this.plan();
  }

  private give({ tab, grant }: Waiting): void {
    this.holder = { tab, lost: new AbortController() };
    grant(this.holder);
    this.plan();
  }

  private release(holder: Holder): void {
    if (this.holder !== holder) return;
    this.holder = null;
    this.pass();
  }

  /** The browser grants a free lock to the request that has waited longest. */
  private pass(): void {
    const [next, ...others] = this.line;
    if (next === undefined) return;
    this.line = others;
    this.give(next);
  }

  crashed(tab: Tab): void {
    this.line = this.line.filter((waiting) => waiting.tab !== tab);
    if (this.holder?.tab === tab) this.release(this.holder);
  }

  /** Call when a tab freezes, thaws or is shown: plans the replacement of a frozen holder. */
  plan(): void {
    const { holder } = this;
    const frozenSince = holder?.tab.frozenSince ?? null;
    if (holder === null || frozenSince === null) return;
    for (const waiting of this.line) {
      const { tab } = waiting;
      if (!tab.isWatching) continue;
      const since = Math.max(frozenSince, waiting.since, tab.visibleSince);
      const wait = Math.max(0, since + SILENCE_MS - this.scene.now) + this.scene.random.between(0, PING_MS);
      this.scene.after(wait, () => {
        const isUnchanged = this.holder === holder && holder.tab.frozenSince === frozenSince;
        if (isUnchanged && tab.isWatching) this.steal(waiting);
      });
    }
  }

  private steal(waiting: Waiting): void {
    const { holder } = this;
    if (!this.line.includes(waiting) || !waiting.tab.isAlive) return;
    this.line = this.line.filter((other) => other !== waiting);
    if (holder !== null) {
      this.scene.note('stolen', waiting.tab.name, holder.tab.name);
      if (holder.tab.frozenSince === null)
        this.scene.fail('a running leader is not replaced', holder.tab.name);
      holder.tab.excuse();
      holder.lost.abort();
    }
    this.give(waiting);
  }
}
