/**
 * What all tabs of one browser share: the stored forms and their flag. A change is atomic, as the real store promises; whether
 * its tab receives the result is random.
 */
import type { FormItem } from '../../../src/data/forms/form-item.ts';
import type { PendingFormsFlag } from '../../../src/data/local/preferences.store.ts';
import type { Applied, ItemEvent } from '../../../src/data/forms/item-machine.ts';
import type { FormsStore } from '../../../src/data/forms/forms.store.ts';
import { runStorage } from '../scene.ts';
import type { Tab } from '../tab.ts';
import type { World } from './world.ts';

export type Event = ItemEvent<FormItem['payload']>;

/** Receipts are stored for 30 days. */
const RECEIPT_MS = 30 * 86_400_000;

/** The first outcome of a change that may run again. */
interface Memory {
  first?: Applied<FormItem>;
}

export class Device {
  readonly items = new Map<string, FormItem>();
  /** Forms that are not announced as stored yet, and the tab that stores them. */
  readonly beingAdded = new Map<string, Tab>();
  flag: PendingFormsFlag | null = null;
  private readonly world: World;

  constructor(world: World) {
    this.world = world;
  }

  private isExpired({ state }: FormItem): boolean {
    return state.status === 'done' && Date.parse(state.at) < this.world.wall - RECEIPT_MS;
  }

  /** What a person can do something with. */
  shown(): readonly FormItem[] {
    return this.list().filter(({ id }) => this.beingAdded.get(id)?.isAlive !== true);
  }

  private list(): readonly FormItem[] {
    return [...this.items.values()].filter((item) => !this.isExpired(item));
  }

  /** The store as one tab reaches it. */
  storeOf(tab: Tab): FormsStore {
    return {
      list: () => runStorage(tab, () => this.list()),
      find: (id) => runStorage(tab, () => this.items.get(id)),
      add: async (item) => {
        this.beingAdded.set(item.id, tab);
        const added = await this.add(tab, item);
        if (added.ok) this.beingAdded.delete(item.id);
        return added;
      },
      apply: (id, event) => {
        if (typeof event === 'function') throw new Error('Only the queue of drafts derives its events');
        const memory: Memory = {};
        return runStorage(tab, () => this.apply(id, event, memory));
      },
    };
  }

  /** A write that runs twice looks like one that was undone, so nothing is taken back within these seconds. */
  private add(tab: Tab, item: FormItem): ReturnType<FormsStore['add']> {
    let hasRun = false;
    return runStorage(tab, () => {
      for (const [id, stored] of this.items) if (this.isExpired(stored)) this.items.delete(id);
      const known = this.items.get(item.id);
      if (hasRun || known !== undefined) return known ?? item;
      hasRun = true;
      this.items.set(item.id, item);
      this.world.ledger.added(item);
      return item;
    });
  }

  private apply(id: string, event: Event, memory: Memory): Applied<FormItem> {
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

  private isWritten(id: string, applied: Applied<FormItem>): boolean {
    return applied.kind === 'changed'
      ? this.items.get(applied.item.id) === applied.item
      : !this.items.has(id);
  }
}
