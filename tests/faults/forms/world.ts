/** What one history of forms takes place in: clocks, chance, the device, its tabs, the back end, and what is wrong with them. */
import type { Answer } from '../../../src/data/sync/item.ts';
import { Leads } from '../leads.ts';
import { Runner } from '../runner.ts';
import type { Scene, Sending, Turns } from '../scene.ts';
import { SimulatedWorld } from '../simulated-world.ts';
import type { Tab } from '../tab.ts';
import { Device } from './device.ts';
import { FormsTab } from './forms-tab.ts';
import { Ledger } from './ledger.ts';
import { Network } from './network.ts';
import type { Seams } from './seams.ts';
import { Server } from './server.ts';
import type { SimItem } from './sim-item.ts';

/** Where messages go: to our own back end, or to a foreign provider. */
export type Kind = 'forms' | 'provider';

const START = Date.parse('2026-11-20T12:00:00.000Z');

export class World extends SimulatedWorld implements Scene {
  readonly ledger: Ledger;
  readonly device: Device;
  readonly leads: Leads;
  readonly network: Network;
  readonly server: Server;
  readonly tabs: FormsTab[] = [];
  readonly kind: Kind;
  readonly hasLocks: boolean;
  readonly seams: Seams;
  /** What the browser says; true is no guarantee. */
  isOnline = true;
  /** What the line is really like. */
  line: 'up' | 'down' | 'portal' = 'up';
  private wallOffset = START;

  constructor(seed: number, seams: Seams, isTraced: boolean) {
    super(seed, isTraced);
    this.seams = seams;
    // In this order, so that histories that were broken once stay the same.
    this.kind = this.random.weighted([
      [4, 'forms'],
      [3, 'provider'],
      [5, 'forms'],
    ]);
    this.hasLocks = this.random.chance(0.85);
    this.ledger = new Ledger(this);
    this.device = new Device(this);
    this.leads = new Leads(this);
    this.server = new Server(this.ledger);
    this.network = new Network(this);
  }

  get turns(): Turns {
    return this.seams;
  }

  /** Steady time in ms. */
  get now(): number {
    return this.timeline.now;
  }

  /** What the device's wall clock shows, in ms since 1970. */
  get wall(): number {
    return this.wallOffset + this.timeline.now;
  }

  setClock(byMs: number): void {
    this.wallOffset += byMs;
    this.note('clock', 'set', String(byMs));
    if (byMs > 0) this.ledger.clockSetForward();
  }

  makeId(prefix: string): string {
    return `${prefix}${String(this.nextId())}`;
  }

  after(ms: number, run: () => void): void {
    this.timeline.after(ms, run);
  }

  strike(tab: Tab): void {
    if (this.weather.crash > 0) tab.crash();
  }

  leaseLost(tab: Tab): void {
    this.network.leaseLost(tab);
  }

  get living(): readonly FormsTab[] {
    return this.tabs.filter(({ isAlive }) => isAlive);
  }

  openTab(name: string): FormsTab {
    const tab = new FormsTab(this, name);
    this.tabs.push(tab);
    return tab;
  }

  sendingOf(tab: Tab): Sending {
    const { device, seams, ledger, network, kind } = this;
    const policy = {
      tab: tab.name,
      isRepeatable: (item: SimItem) => item.kind !== 'message' || kind !== 'provider',
    };
    return new Runner<SimItem, Answer>({
      scene: this,
      tab,
      step: (state, event) => seams.transitionQueue(policy, state, event),
      owner: () => null,
      list: (done) => device.run(tab, () => device.list(), done),
      apply: (id, event, done) => {
        if (!(tab instanceof FormsTab)) throw new Error(`${tab.name} has no outbox`);
        tab.apply(id, event, (applied) => {
          const item = applied.ok && applied.value.kind === 'changed' ? applied.value.item : null;
          done(applied.ok ? { ok: true, value: item } : applied);
        });
      },
      send: (item, lead, done) => network.send(tab, item, lead, done),
      excuse: (attempt) => ledger.excuse(attempt),
      takenAtOnce: (id, event) => {
        if (seams.awaitsTaken || event.type !== 'claimed') return undefined;
        const stored = device.items.get(id);
        const stepped = stored && seams.transitionItem(stored, event);
        return stepped?.kind === 'changed' ? stepped.item : null;
      },
      doubtsFailedWrites: seams.doubtsFailedWrites,
    });
  }
}
