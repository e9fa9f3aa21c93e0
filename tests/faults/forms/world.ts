/** What one history of forms takes place in: clocks, chance, the device, its tabs, the back end, and what is wrong with them. */
import type { FormItem } from '../../../src/data/forms/form-item.ts';
import { Leases } from '../leases.ts';
import type { Scene, Turns } from '../scene.ts';
import { SimulatedWorld } from '../simulated-world.ts';
import type { Tab } from '../tab.ts';
import { BackgroundSync } from './background-sync.ts';
import { Device } from './device.ts';
import { FormsTab } from './forms-tab.ts';
import { Ledger } from './ledger.ts';
import { FormsNetwork } from './network.ts';
import type { Seams } from './seams.ts';
import { Server } from './server.ts';
import type { Content } from './sim-item.ts';

/** Where messages go: to our own back end, or to a foreign provider. */
export type Kind = 'forms' | 'provider';

const START = Date.parse('2026-11-20T12:00:00.000Z');

export class World extends SimulatedWorld implements Scene {
  readonly ledger: Ledger;
  readonly device: Device;
  readonly leases: Leases;
  readonly network: FormsNetwork;
  readonly server: Server;
  readonly backgroundSync = new BackgroundSync(this);
  readonly tabs: FormsTab[] = [];
  /** What each form says, by its id. */
  readonly contents = new Map<string, Content>();
  readonly kind: Kind;
  readonly seams: Seams;
  /** What the browser says; true is no guarantee. */
  isOnline = true;
  /** What the line is really like. */
  line: 'up' | 'down' | 'portal' = 'up';
  private wallOffset = START;

  constructor(seed: number, seams: Seams, isTraced: boolean) {
    super(seed, isTraced);
    this.seams = seams;
    this.kind = this.random.weighted([
      [4, 'forms'],
      [3, 'provider'],
      [5, 'forms'],
    ]);
    this.ledger = new Ledger(this);
    this.device = new Device(this);
    this.leases = new Leases(this);
    this.server = new Server(this.ledger);
    this.network = new FormsNetwork(this);
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

  contentOf({ id }: FormItem): Content {
    const content = this.contents.get(id);
    if (content === undefined) throw new Error(`No form is called ${id}`);
    return content;
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

  get openTabs(): readonly FormsTab[] {
    return this.tabs.filter(({ isAlive }) => isAlive);
  }

  get living(): readonly FormsTab[] {
    const { worker } = this.backgroundSync;
    return worker === null ? this.openTabs : [...this.openTabs, worker];
  }

  openTab(name: string): FormsTab {
    const tab = new FormsTab(this, name);
    this.tabs.push(tab);
    return tab;
  }
}
