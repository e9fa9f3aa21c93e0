/** What one history takes place in: clocks, chance, the device, its tabs, the back end, and what is wrong with them. */
import { Device } from './device.ts';
import { Leads } from './leads.ts';
import { Ledger } from './ledger.ts';
import type { Lie } from './lies.ts';
import { Network } from './network.ts';
import { Random } from './random.ts';
import type { Seams } from './seams.ts';
import { Server } from './server.ts';
import type { Tab } from './tab.ts';
import { Timeline } from './timeline.ts';
import { Trace } from './trace.ts';

/** Which outbox the device has: the forms of our own back end, with messages to a foreign provider, or photos. */
export type Kind = 'forms' | 'provider' | 'photos';

/** Probabilities of what goes wrong, each for one effect. */
export interface Weather {
  storageFails: number;
  storageRunsTwice: number;
  storageIsSlow: number;
  crash: number;
  lie: number;
  late: number;
  twice: number;
  before: readonly Lie[];
  after: readonly Lie[];
}

export const calm: Weather = {
  storageFails: 0,
  storageRunsTwice: 0,
  storageIsSlow: 0,
  crash: 0,
  lie: 0,
  late: 0,
  twice: 0,
  before: ['unreached'],
  after: ['unreached'],
};

const START = Date.parse('2026-11-20T12:00:00.000Z');

/** More happens in no sound history: whoever gets here goes round in circles. */
const MOST_HAPPENINGS = 60_000;

export interface Failure {
  /** The promise that was broken. */
  readonly promise: string;
  readonly detail: string;
  readonly at: number;
}

export class World {
  readonly random: Random;
  readonly trace: Trace;
  readonly timeline = new Timeline();
  readonly ledger: Ledger;
  readonly device: Device;
  readonly leads: Leads;
  readonly network: Network;
  readonly server: Server;
  readonly tabs: Tab[] = [];
  readonly kind: Kind;
  readonly hasLocks: boolean;
  readonly seams: Seams;
  weather: Weather;
  /** What the browser says; true is no guarantee. */
  isOnline = true;
  /** What the line is really like. */
  line: 'up' | 'down' | 'portal' = 'up';
  failure: Failure | null = null;
  private wallOffset = START;
  private ids = 0;

  constructor(seed: number, seams: Seams, isKept: boolean) {
    this.random = new Random(seed);
    this.trace = new Trace(isKept);
    this.seams = seams;
    this.kind = this.random.weighted([
      [4, 'forms'],
      [3, 'provider'],
      [5, 'photos'],
    ]);
    this.hasLocks = this.random.chance(0.85);
    this.weather = calm;
    this.ledger = new Ledger(this);
    this.device = new Device(this);
    this.leads = new Leads(this);
    this.server = new Server(this.ledger);
    this.network = new Network(this);
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
    this.ids += 1;
    return `${prefix}${String(this.ids)}`;
  }

  after(ms: number, run: () => void): void {
    this.timeline.after(ms, run);
  }

  pass(ms: number): void {
    this.timeline.pass(ms, () => this.failure !== null || this.isRestless());
    if (this.failure === null && this.isRestless()) this.fail('it comes to rest', 'goes round in circles');
  }

  private isRestless(): boolean {
    return this.timeline.count > MOST_HAPPENINGS;
  }

  note(what: string, about: string, detail = ''): void {
    this.trace.note(this.timeline.now, what, about, detail);
  }

  fail(promise: string, detail: string): void {
    this.note('BROKEN', promise, detail);
    this.failure ??= { promise, detail, at: this.timeline.now };
  }

  /** The tab dies, unless the world has healed meanwhile. */
  strike(tab: Tab): void {
    if (this.weather.crash > 0) tab.crash();
  }

  get living(): readonly Tab[] {
    return this.tabs.filter(({ isAlive }) => isAlive);
  }
}
