/**
 * Whose turn it is, as `leader.ts` decides: the browser's lock, and a heartbeat by which a visible tab sees that the
 * holder stands still. Without locks the heartbeat alone decides.
 */
import type { Tab } from './tab.ts';
import type { Scene } from './scene.ts';

export interface Lead {
  readonly tab: Tab;
  isLeaseLost: boolean;
}

interface Waiting {
  readonly tab: Tab;
  readonly since: number;
  readonly grant: (lead: Lead) => void;
}

const STALE_MS = 30_000;
const BEAT_MS = 5_000;

export class Leads {
  private holder: Lead | null = null;
  private freeSince = 0;
  private line: readonly Waiting[] = [];
  private readonly world: Scene;

  constructor(world: Scene) {
    this.world = world;
  }

  get isHeld(): boolean {
    return this.holder !== null;
  }

  ask(tab: Tab, grant: (lead: Lead) => void): void {
    const { turns } = this.world;
    const waiting = { tab, grant, since: this.world.now };
    if (turns.lock === 'ignored') {
      grant({ tab, isLeaseLost: false });
      return;
    }
    if (this.holder === null) {
      this.give(waiting);
      return;
    }
    this.line = [...this.line, waiting];
    if (!turns.looksBeforeStealing) this.world.after(BEAT_MS, () => this.steal(waiting));
    this.plan();
  }

  private give({ tab, grant }: Waiting): void {
    const lead = { tab, isLeaseLost: false };
    this.holder = lead;
    grant(lead);
    this.plan();
  }

  release(lead: Lead): void {
    if (this.holder !== lead) return;
    this.holder = null;
    this.freeSince = this.world.now;
    if (this.world.hasLocks) this.pass();
    else this.plan();
  }

  /** The browser gives a lock that is free to whoever has waited longest. */
  private pass(): void {
    const [next, ...others] = this.line;
    if (next === undefined) return;
    this.line = others;
    this.give(next);
  }

  crashed(tab: Tab): void {
    this.line = this.line.filter((waiting) => waiting.tab !== tab);
    if (this.holder?.tab !== tab) return;
    if (this.world.hasLocks) this.release(this.holder);
    else this.plan();
  }

  /** Some tab moves, shows itself or stands still since now: looks again who may be replaced, and when. */
  plan(): void {
    for (const waiting of this.line) {
      const { tab } = waiting;
      const { holder } = this;
      const still = holder === null ? this.freeSince : holder.tab.stillSince;
      if (still === null || !tab.isWatching) continue;
      const since = Math.max(still, waiting.since, tab.visibleSince);
      const wait = Math.max(0, since + STALE_MS - this.world.now) + this.world.random.between(0, BEAT_MS);
      this.world.after(wait, () => {
        const isUnchanged = this.holder === holder && (holder === null || holder.tab.stillSince === still);
        if (isUnchanged && tab.isWatching) this.steal(waiting);
      });
    }
  }

  private steal(waiting: Waiting): void {
    const { holder } = this;
    if (!this.line.includes(waiting) || !waiting.tab.isAlive) return;
    this.line = this.line.filter((other) => other !== waiting);
    if (holder !== null) {
      this.world.note('stolen', waiting.tab.name, holder.tab.name);
      if (holder.tab.stillSince === null)
        this.world.fail('a leader that moves is not replaced', holder.tab.name);
      holder.isLeaseLost = true;
      holder.tab.leaseLost(holder);
    }
    this.give(waiting);
  }
}
