/**
 * What all tabs of one browser share: the stored forms and their mark. A change is atomic, as the real store promises; whether
 * its tab hears of it is chance.
 */
import type { Applied, ItemEvent } from '../../../src/data/sync/item-machine.ts';
import { runStorage, type Stored } from '../scene.ts';
import type { Tab } from '../tab.ts';
import type { SimItem } from './sim-item.ts';
import type { World } from './world.ts';

export type Event = ItemEvent<SimItem['payload']>;

/** Receipts are kept for 30 days. */
const RECEIPT_MS = 30 * 86_400_000;

/** The first outcome of a change that may run again. */
interface Memory {
  first?: Applied<SimItem>;
}

export class Device {
  readonly items = new Map<string, SimItem>();
  /** Nobody was told yet that they are stored; the tab that stores them. */
  readonly beingAdded = new Map<string, Tab>();
  mark: 'waiting' | 'receipts' | null = null;
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

  /** A write that runs twice is not told apart from one that was undone: nobody takes back within those seconds. */
  add(tab: Tab, item: SimItem, done: (isStored: boolean) => void): void {
    let hasRun = false;
    this.run(
      tab,
      () => {
        for (const [id, stored] of this.items) if (this.isExpired(stored)) this.items.delete(id);
        if (hasRun || this.items.has(item.id)) return;
        hasRun = true;
        this.items.set(item.id, item);
        this.world.ledger.added(item);
      },
      ({ ok }) => done(ok),
    );
  }

  private apply(id: string, event: Event, memory: Memory): Applied<SimItem> {
    const { seams, ledger } = this.world;
    if (seams.remembersFirstRun && memory.first !== undefined && this.isWritten(id, memory.first))
      return memory.first;
    const stored = this.items.get(id);
    if (stored === undefined)
      return { kind: 'refused', because: memory.first === undefined ? 'gone' : 'indeterminate' };
    const stepped = seams.transitionItem(stored, event);
    if (stepped.kind === 'refused') return stepped;
    if (stepped.kind === 'removed' || stepped.item.id !== id) this.items.delete(id);
    if (stepped.kind === 'changed') this.items.set(stepped.item.id, stepped.item);
    memory.first = stepped;
    ledger.changed(stored, stepped.kind === 'changed' ? stepped.item : null, event);
    return stepped;
  }

  private isWritten(id: string, applied: Applied<SimItem>): boolean {
    return applied.kind === 'changed'
      ? this.items.get(applied.item.id) === applied.item
      : !this.items.has(id);
  }

  run<T>(tab: Tab, work: () => T, done: (outcome: Stored<T>) => void): void {
    runStorage(this.world, tab, work, done);
  }

  change(tab: Tab, id: string, event: Event, done: (outcome: Stored<Applied<SimItem>>) => void): void {
    const memory: Memory = {};
    this.run(tab, () => this.apply(id, event, memory), done);
  }
}
