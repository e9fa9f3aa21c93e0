/**
 * One browser of one tablet: its stored photos, its tabs, its session, its line to the back end. A change of what is stored is
 * atomic, as the real store promises; whether its tab receives the result is random.
 */
import { adoption } from '../../../src/data/photos/record/reattach-file.ts';
import type { PhotoEvent } from '../../../src/data/photos/record/photo-event.ts';
import { recordKey, type PhotoRecord } from '../../../src/data/photos/record/photo-record.ts';
import type { Applied, EventInput } from '../../../src/data/photos/record/records.store.ts';
import { createPhotoQueue } from '../../../src/data/photos/sending/photo-queue.ts';
import type { Queue, TriggerReason } from '../../../src/data/sync/queue.ts';
import { Leases } from '../leases.ts';
import type { Random } from '../random.ts';
import { runStorage, type Scene, type Stored, type Turns } from '../scene.ts';
import { Tab } from '../tab.ts';
import type { Weather } from '../weather.ts';
import type { Editor } from './editor.ts';
import type { PhotoWorld } from './world.ts';

type Outcomes = ReadonlyMap<string, Applied>;

/** The first outcome of a change that may run again. */
interface Memory {
  first?: { readonly outcomes: Outcomes; readonly left: readonly (PhotoRecord | undefined)[] };
}

/** A tab with the product's queue of photos. */
export class PhotoTab extends Tab {
  readonly queue: Queue;
  editor: Editor | null = null;

  constructor(browser: Browser, name: string) {
    super(browser, name);
    const { network, seams } = browser.world;
    this.queue = createPhotoQueue(
      seams.ports({
        ...this.ports,
        store: {
          list: () => runStorage(this, () => [...browser.records.values()]),
          apply: (keys, happened) => browser.apply(this, keys, happened),
        },
        send: (record, signal) => network.send(browser, this, record, signal),
        owner: () => (browser.hasGivenUp ? null : browser.account),
      }),
    );
  }

  wake(reason: TriggerReason): void {
    this.queue.wake(reason);
  }
}

export class Browser implements Scene {
  readonly records = new Map<string, PhotoRecord>();
  readonly leases: Leases;
  readonly tabs: PhotoTab[] = [];
  readonly name: string;
  isOnline = true;
  line: 'up' | 'down' | 'portal' = 'up';
  account: string | null = 'ann';
  /** there · none now: renewing fails for a while · refused: the server takes it no more. */
  token: 'there' | 'none now' | 'refused' = 'there';
  /** A mutant that takes a token which is late for a session that has ended. */
  hasGivenUp = false;
  /** Of files that were picked here. */
  readonly digests: { readonly owner: string; readonly sha256: string }[] = [];
  private clockOffset = 0;
  private tabCount = 0;
  readonly world: PhotoWorld;

  constructor(world: PhotoWorld, name: string) {
    this.world = world;
    this.name = name;
    this.leases = new Leases(this);
  }

  get random(): Random {
    return this.world.random;
  }

  get weather(): Weather {
    return this.world.weather;
  }

  get turns(): Turns {
    return this.world.seams;
  }

  get now(): number {
    return this.world.timeline.now;
  }

  get wall(): number {
    return this.world.start + this.clockOffset + this.now;
  }

  setClock(byMs: number): void {
    this.clockOffset += byMs;
    this.note('clock', this.name, String(byMs));
  }

  after(ms: number, run: () => void): void {
    this.world.timeline.after(ms, run);
  }

  note(what: string, about: string, detail = ''): void {
    this.world.note(what, about, detail);
  }

  fail(promise: string, detail: string): void {
    this.world.fail(promise, detail);
  }

  strike(tab: Tab): void {
    if (this.weather.crash > 0) tab.crash();
  }

  get living(): readonly PhotoTab[] {
    return this.tabs.filter(({ isAlive }) => isAlive);
  }

  openTab(): PhotoTab {
    this.tabCount += 1;
    const tab = new PhotoTab(this, `${this.name}${String(this.tabCount)}`);
    this.tabs.push(tab);
    this.note('opens', tab.name);
    this.sweep(tab);
    tab.wake('visible');
    return tab;
  }

  /** One press: one transaction over all these photos. */
  async change(tab: PhotoTab, keys: readonly string[], happened: EventInput): Promise<void> {
    if (keys.length > 1 && !this.world.seams.isOneBatch) {
      for (const key of keys) void this.change(tab, [key], happened);
      return;
    }
    const applied = await this.apply(tab, keys, happened);
    if (applied.ok && [...applied.value.values()].some(({ kind }) => kind !== 'refused'))
      tab.queue.stored(true);
  }

  /** As the store of the product does. */
  apply(tab: Tab, keys: readonly string[], happened: EventInput): Promise<Stored<Outcomes>> {
    const memory: Memory = {};
    return runStorage(tab, () => this.applyAll(keys, happened, memory));
  }

  private applyAll(keys: readonly string[], happened: EventInput, memory: Memory): Outcomes {
    const before = keys.map((key) => this.records.get(key));
    const { first } = memory;
    const isRepeated = first?.left.every((left, place) => left === before[place]) === true;
    if (first !== undefined && isRepeated) return first.outcomes;
    const outcomes = new Map<string, Applied>();
    for (const [place, key] of keys.entries()) outcomes.set(key, this.applyOne(key, before[place], happened));
    memory.first = { outcomes, left: keys.map((key) => this.records.get(key)) };
    return outcomes;
  }

  private applyOne(key: string, record: PhotoRecord | undefined, happened: EventInput): Applied {
    if (record === undefined) return { kind: 'refused', because: 'gone' };
    // No history derives more than one event from a record.
    const event = typeof happened === 'function' ? happened(record).at(0) : happened;
    return event === undefined ? { kind: 'refused', because: 'invalidState' } : this.step(key, record, event);
  }

  private step(key: string, record: PhotoRecord, event: PhotoEvent): Applied {
    const { seams, ledger } = this.world;
    const stepped = seams.transitionPhoto(record, event);
    if (stepped.kind === 'refused') {
      ledger.batches.refused(ledger.placeOf(this, record), event);
      return stepped;
    }
    if (stepped.kind === 'changed') this.records.set(key, stepped.record);
    else this.records.delete(key);
    ledger.changed(this, record, stepped.kind === 'changed' ? stepped.record : null, event);
    return stepped;
  }

  /** Gives a listed photo its file, as `attachFile` of the store does; null: it is no other photo's. */
  async attachFile(tab: PhotoTab, listed: PhotoRecord, sha256: string): Promise<Stored<PhotoRecord | null>> {
    const key = recordKey(listed);
    let known: PhotoRecord | null = null;
    const attached = await runStorage(tab, () => {
      const present = this.records.get(key);
      if (present?.picture.status === 'pending') known = this.take(present, sha256);
      return known;
    });
    tab.queue.stored(true);
    return attached;
  }

  private take(listed: PhotoRecord, sha256: string): PhotoRecord | null {
    const { seams, ledger } = this.world;
    const own = [...this.records.values()].filter(({ owner }) => owner === listed.owner);
    const adopted = adoption(listed, own, { sha256 }, false);
    const { known } = adopted;
    const changed = known === null || seams.endsRemovalWhenPicked ? adopted.changed : null;
    if (known !== null) this.records.delete(recordKey(listed));
    if (changed !== null) {
      this.records.set(recordKey(changed), changed);
      ledger.adopted(this, known ?? listed, changed);
    }
    if (known !== null) ledger.acknowledgedHere(this, known);
    return known;
  }

  /** `event`: stored with it, in the same transaction. */
  async add(tab: PhotoTab, record: PhotoRecord, event?: PhotoEvent): Promise<Stored<unknown>> {
    const stored = await runStorage(tab, () => {
      const key = recordKey(record);
      if (this.records.has(key) || this.world.ledger.addedOnce.has(record)) return;
      this.records.set(key, record);
      this.world.ledger.added(this, record);
      if (event !== undefined) this.step(key, record, event);
    });
    tab.queue.stored(true);
    return stored;
  }

  /** Carries out the removals that were not undone in time. */
  sweep(tab: PhotoTab): void {
    const due = [...this.records]
      .filter(
        ([, { intent }]) => intent.kind === 'remove' && intent.until !== null && intent.until <= this.wall,
      )
      .map(([key]) => key);
    if (due.length > 0) void this.change(tab, due, { type: 'removalDue', now: this.wall });
  }

  /** The browser erases what the site keeps. */
  wipe(): void {
    this.note('wiped', this.name);
    this.world.ledger.wiped(this);
    this.records.clear();
  }
}
