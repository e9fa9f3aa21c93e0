/**
 * One browser of one tablet: its stored photos, its tabs, its session, its line to the back end. A change of what is stored is
 * atomic, as the real store promises; whether its tab hears of it is chance.
 */
import type { DeliveryEvent } from '../../../src/data/sync/queue.ts';
import { adoption } from '../../../src/data/photos/sync/reattach-file.ts';
import type { PhotoAnswer, PhotoEvent, PhotoStepped } from '../../../src/data/photos/sync/photo-event.ts';
import { recordKey, type PhotoRecord } from '../../../src/data/photos/sync/photo-record.ts';
import { hasWork, queued, type QueuedPhoto } from '../../../src/data/photos/sending/queued-photo.ts';
import { Leads } from '../leads.ts';
import { Runner } from '../runner.ts';
import {
  runStorage,
  type DeviceWeather,
  type Scene,
  type Sending,
  type Stored,
  type Turns,
} from '../scene.ts';
import { Tab } from '../tab.ts';
import type { Random } from '../random.ts';
import { calm } from '../weather.ts';
import type { PhotoWorld } from './world.ts';

/** What happened to a photo; null: nothing, as it is stored by then. */
type Happened = PhotoEvent | ((record: PhotoRecord) => PhotoEvent | null);

const deliveries: readonly PhotoEvent['type'][] = ['claimed', 'responseReceived', 'attemptExpired'];

/** The first outcome of a change that may run again. */
interface Memory {
  first?: { readonly outcomes: readonly PhotoStepped[]; readonly left: readonly (PhotoRecord | undefined)[] };
}

export class PhotoTab extends Tab {
  changed(isNew: boolean): void {
    this.post(isNew ? 'added' : 'changed');
    if (isNew) this.wake('userAction');
  }
}

export class Browser implements Scene {
  readonly records = new Map<string, PhotoRecord>();
  readonly leads: Leads;
  readonly tabs: PhotoTab[] = [];
  readonly hasLocks: boolean;
  readonly name: string;
  weather: DeviceWeather;
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
    this.hasLocks = world.random.chance(0.85);
    this.leads = new Leads(this);
    this.weather = calm;
  }

  get random(): Random {
    return this.world.random;
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

  leaseLost(tab: Tab): void {
    this.world.network.leaseLost(tab);
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

  sendingOf(tab: Tab): Sending {
    const policy = { tab: tab.name, isRepeatable: () => true };
    const { seams } = this.world;
    return new Runner<QueuedPhoto, PhotoAnswer>({
      scene: this,
      tab,
      step: (state, event) => seams.transitionQueue(policy, state, event),
      owner: () => (this.hasGivenUp ? null : this.account),
      list: (done) => this.run(tab, () => this.list(), done),
      apply: (key, event, done) => this.deliver(tab, key, event, done),
      send: ({ record }, lead, done) => this.world.network.send(this, tab, record, lead, done),
      excuse: () => undefined,
      doubtsFailedWrites: true,
    });
  }

  private run<T>(tab: Tab, work: () => T, done: (outcome: Stored<T>) => void): void {
    runStorage(this, tab, work, done);
  }

  private list(): readonly QueuedPhoto[] {
    return [...this.records.values()].filter(hasWork).map(queued);
  }

  private deliver(
    tab: Tab,
    key: string,
    event: DeliveryEvent<PhotoAnswer>,
    done: (applied: Stored<QueuedPhoto | null>) => void,
  ): void {
    this.change(tab, [key], event, (applied) => {
      const outcome = applied.ok ? applied.value[0] : undefined;
      if (!applied.ok) done(applied);
      else done({ ok: true, value: outcome?.kind === 'changed' ? queued(outcome.record) : null });
    });
  }

  /** One press or one answer: one transaction over all these photos. */
  change(
    tab: Tab,
    keys: readonly string[],
    happened: Happened,
    done: (outcome: Stored<readonly PhotoStepped[]>) => void = () => undefined,
  ): void {
    if (keys.length > 1 && !this.world.seams.isOneBatch) {
      for (const key of keys) this.change(tab, [key], happened);
      return;
    }
    const memory: Memory = {};
    this.run(
      tab,
      () => this.apply(keys, happened, memory),
      (outcome) => {
        const isDelivery = typeof happened !== 'function' && deliveries.includes(happened.type);
        if (outcome.ok && outcome.value.some(({ kind }) => kind !== 'refused') && tab instanceof PhotoTab)
          tab.changed(!isDelivery);
        done(outcome);
      },
    );
  }

  private apply(keys: readonly string[], happened: Happened, memory: Memory): readonly PhotoStepped[] {
    const before = keys.map((key) => this.records.get(key));
    const { first } = memory;
    const isRepeated = first?.left.every((left, place) => left === before[place]) === true;
    if (first !== undefined && isRepeated) return first.outcomes;
    const outcomes = keys.map((key, place): PhotoStepped => {
      const record = before[place];
      if (record === undefined) return { kind: 'refused', because: 'invalidState' };
      const event = typeof happened === 'function' ? happened(record) : happened;
      return event === null ? { kind: 'refused', because: 'invalidState' } : this.step(key, record, event);
    });
    memory.first = { outcomes, left: keys.map((key) => this.records.get(key)) };
    return outcomes;
  }

  private step(key: string, record: PhotoRecord, event: PhotoEvent): PhotoStepped {
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

  /** Gives a listed photo its file, as `attachFile` of the store does. */
  attachFile(
    tab: PhotoTab,
    listed: PhotoRecord,
    sha256: string,
    done: (known: PhotoRecord | null) => void,
  ): void {
    const key = recordKey(listed);
    let known: PhotoRecord | null = null;
    this.run(
      tab,
      () => {
        const present = this.records.get(key);
        if (present?.picture.status !== 'pending') return;
        known = this.take(present, sha256);
      },
      (stored) => {
        tab.changed(true);
        if (stored.ok) done(known);
      },
    );
  }

  private take(listed: PhotoRecord, sha256: string): PhotoRecord | null {
    const { seams, ledger } = this.world;
    const own = [...this.records.values()].filter(({ owner }) => owner === listed.owner);
    const adopted = adoption(listed, own, sha256, false);
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

  add(tab: PhotoTab, record: PhotoRecord, done: () => void = () => undefined): void {
    this.run(
      tab,
      () => {
        const key = recordKey(record);
        if (this.records.has(key) || this.world.ledger.wasHere(record)) return;
        this.records.set(key, record);
        this.world.ledger.added(this, record);
      },
      (stored) => {
        tab.changed(true);
        if (stored.ok) done();
      },
    );
  }

  /** Carries out the removals that nobody has undone in time. */
  sweep(tab: PhotoTab): void {
    const due = [...this.records]
      .filter(
        ([, { intent }]) => intent.kind === 'remove' && intent.until !== null && intent.until <= this.wall,
      )
      .map(([key]) => key);
    if (due.length > 0) this.change(tab, due, { type: 'removalDue', now: this.wall });
  }

  /** The browser erases what the site keeps. */
  wipe(): void {
    this.note('wiped', this.name);
    this.world.ledger.wiped(this);
    this.records.clear();
  }
}
