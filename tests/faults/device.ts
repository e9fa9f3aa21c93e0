/**
 * What all tabs of one browser share: stored items, bytes, the mark, the session. A change is atomic, as the real store
 * promises; whether its tab hears of it is chance.
 */
import type { ItemEvent } from '../../src/data/outbox/item-step.ts';
import type { Applied } from '../../src/data/outbox/queue.ts';
import type { SimItem } from './sim-item.ts';
import type { Tab } from './tab.ts';
import type { World } from './world.ts';

export type Event = ItemEvent<SimItem['payload']>;

/** Receipts are kept for 30 days. */
const RECEIPT_MS = 30 * 86_400_000;

/** The first outcome of a change that may run again. */
interface Memory {
  first?: Applied<SimItem>;
}

export type Stored<T> = { readonly ok: true; readonly value: T } | { readonly ok: false };

const failed = { ok: false } as const;

/** Two time limits of the database in a row. */
const LONGEST_WAIT_MS = 16_000;

export class Device {
  readonly items = new Map<string, SimItem>();
  readonly bytes = new Set<string>();
  /** Nobody was told yet that they are stored; the tab that stores them. */
  readonly beingAdded = new Map<string, Tab>();
  private readonly removed = new Set<string>();
  mark: 'waiting' | 'receipts' | null = null;
  owner: string | null = null;
  /** Whether the server still takes the owner's token. */
  hasValidToken = true;
  private readonly world: World;

  constructor(world: World) {
    this.world = world;
  }

  private isExpired({ state }: SimItem): boolean {
    return state.status === 'done' && Date.parse(state.at) < this.world.wall - RECEIPT_MS;
  }

  /** What a person can do something with. */
  shown(): readonly SimItem[] {
    return this.list().filter(({ id }) => this.beingAdded.get(id)?.isAlive !== true);
  }

  list(): readonly SimItem[] {
    return [...this.items.values()].filter((item) => !this.isExpired(item));
  }

  add(item: SimItem): void {
    for (const [id, stored] of this.items) if (this.isExpired(stored)) this.remove(id);
    // A write that runs twice is not told apart from one that was undone: nobody takes back within those seconds.
    if (this.items.has(item.id) || this.removed.has(item.id)) return;
    const placed = this.place(item);
    if (placed === null) return;
    this.items.set(item.id, placed);
    this.world.ledger.added(placed);
  }

  /** Work on a photo goes behind what waits for the same one; an edit of what will not be published is nothing. */
  private place(item: SimItem): SimItem | null {
    if (item.payload.photo === '') return item;
    const others = [...this.items.values()].filter(({ subject }) => subject === item.subject);
    if (item.kind === 'photo_edit' && item.payload.base === 0 && others.length === 0) return null;
    return { ...item, seq: others.reduce((top, { seq }) => Math.max(top, seq + 1), 0) };
  }

  apply(id: string, event: Event, memory: Memory): Applied<SimItem> {
    const { seams, ledger } = this.world;
    if (seams.remembersFirstRun && memory.first !== undefined && this.isWritten(id, memory.first))
      return memory.first;
    const stored = this.items.get(id);
    if (stored === undefined) return { kind: 'refused', because: 'gone' };
    const stepped = seams.itemStep(stored, event);
    if (stepped.kind === 'refused') return stepped;
    if (stepped.kind === 'removed' || stepped.item.id !== id) this.remove(id);
    if (stepped.kind === 'changed') this.items.set(stepped.item.id, stepped.item);
    memory.first = stepped;
    if (seams.bytesLeaveBefore === 'row' && stepped.kind === 'changed' && stepped.item.stage.step === 'row')
      for (const sha of stepped.item.payload.shas) this.bytes.delete(sha);
    if (stepped.kind === 'removed' && stored.kind === 'photo_create') this.removeEdits(stored);
    ledger.changed(stored, stepped.kind === 'changed' ? stepped.item : null, event);
    return stepped;
  }

  /** A photo that is not published takes its waiting edits back into the draft, as `photo-companions.ts` does. */
  private removeEdits({ subject }: SimItem): void {
    for (const [id, item] of this.items) {
      if (item.subject !== subject || item.kind !== 'photo_edit') continue;
      this.remove(id);
      this.world.ledger.gaveUp(item);
    }
  }

  private remove(id: string): void {
    this.items.delete(id);
    this.removed.add(id);
  }

  private isWritten(id: string, applied: Applied<SimItem>): boolean {
    return applied.kind === 'changed'
      ? this.items.get(applied.item.id) === applied.item
      : !this.items.has(id);
  }

  /** Storage work of one tab: done, refused before or after it was done, or done twice with one answer. */
  run<T>(tab: Tab, work: () => T, done: (outcome: Stored<T>) => void): void {
    const { world } = this;
    const { random, weather } = world;
    const isSlow = random.chance(weather.storageIsSlow);
    const ms = isSlow ? random.between(50, LONGEST_WAIT_MS) : random.between(1, 4);
    if (random.chance(weather.crash)) world.after(random.between(0, ms), () => world.strike(tab));
    if (random.chance(weather.storageFails)) {
      const isWritten = random.chance(0.5);
      if (isWritten) work();
      world.note('storage', tab.name, isWritten ? 'written and failed' : 'failed');
      tab.later(random.chance(0.5) ? ms : LONGEST_WAIT_MS, () => done(failed));
      return;
    }
    if (random.chance(weather.storageRunsTwice)) {
      work();
      world.note('storage', tab.name, 'runs twice');
      tab.later(LONGEST_WAIT_MS / 2, () => done({ ok: true, value: work() }));
      return;
    }
    if (isSlow && random.chance(0.5)) {
      tab.later(ms, () => done({ ok: true, value: work() }));
      return;
    }
    const value = work();
    tab.later(ms, () => done({ ok: true, value }));
  }

  change(tab: Tab, id: string, event: Event, done: (outcome: Stored<Applied<SimItem>>) => void): void {
    const memory: Memory = {};
    this.run(tab, () => this.apply(id, event, memory), done);
  }
}
