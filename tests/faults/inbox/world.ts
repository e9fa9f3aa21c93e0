/** What one history of the inbox takes place in: one tablet with its tabs, two accounts, other devices, and a back end. */
import type { EditAnswer, MessageEdit } from '../../../src/data/inbox/message-edit.ts';
import { Leases } from '../leases.ts';
import { Network } from '../network.ts';
import type { Scene, Turns } from '../scene.ts';
import { SimulatedWorld } from '../simulated-world.ts';
import type { Tab } from '../tab.ts';
import { InboxLedger } from './ledger.ts';
import type { InboxSeams } from './seams.ts';
import { InboxServer, newMessage } from './server.ts';
import { InboxTab } from './tab.ts';

const START = Date.parse('2026-11-28T12:00:00.000Z');
const MESSAGES = 3;

export class InboxWorld extends SimulatedWorld implements Scene {
  readonly seams: InboxSeams;
  readonly ledger: InboxLedger;
  readonly server: InboxServer;
  readonly network: Network<EditAnswer>;
  readonly leases: Leases;
  readonly tabs: InboxTab[] = [];
  /** What the tabs share. */
  readonly edits = new Map<string, MessageEdit>();
  readonly accounts: readonly string[] = ['ann', 'ben'];
  /** null: signed out. */
  account: string | null = 'ann';
  isOnline = true;
  line: 'up' | 'down' | 'portal' = 'up';
  private wallOffset = START;

  constructor(seed: number, seams: InboxSeams, isTraced: boolean) {
    super(seed, isTraced);
    this.seams = seams;
    this.ledger = new InboxLedger(this);
    this.server = new InboxServer(this.ledger);
    this.network = new Network(this.server);
    this.leases = new Leases(this);
    for (let number = 1; number <= MESSAGES; number += 1)
      this.server.rows.set(`m${String(number)}`, newMessage(`m${String(number)}`));
  }

  get turns(): Turns {
    return this.seams;
  }

  get now(): number {
    return this.timeline.now;
  }

  get wall(): number {
    return this.wallOffset + this.timeline.now;
  }

  setClock(byMs: number): void {
    this.wallOffset += byMs;
    this.note('clock', 'set', String(byMs));
  }

  /** Another text for each change of a note. */
  makeText(): string {
    return `n${String(this.nextId())}`;
  }

  after(ms: number, run: () => void): void {
    this.timeline.after(ms, run);
  }

  strike(tab: Tab): void {
    if (this.weather.crash > 0) tab.crash();
  }

  get living(): readonly InboxTab[] {
    return this.tabs.filter(({ isAlive }) => isAlive);
  }

  openTab(): InboxTab {
    const tab = new InboxTab(this, `tab${String(this.tabs.length + 1)}`);
    this.tabs.push(tab);
    this.note('opens', tab.name);
    tab.wake('hint');
    return tab;
  }
}
