/** What one history of photos takes place in: two tablets, two accounts, one back end, and what is wrong with them. */
import { SimulatedWorld } from '../simulated-world.ts';
import { Browser } from './browser.ts';
import { PhotoLedger } from './ledger.ts';
import { PhotoNetwork } from './network.ts';
import type { PhotoSeams } from './seams.ts';
import { PhotoServer, REFUSED } from './server.ts';

export class PhotoWorld extends SimulatedWorld {
  readonly start = Date.parse('2026-11-23T12:00:00.000Z');
  readonly seams: PhotoSeams;
  readonly ledger: PhotoLedger;
  readonly server: PhotoServer;
  readonly network: PhotoNetwork;
  readonly browsers: readonly Browser[];
  /** Ids of records without a picture. */
  readonly projects = new Set<string>();

  constructor(seed: number, seams: PhotoSeams, isTraced: boolean) {
    super(seed, isTraced);
    this.seams = seams;
    this.ledger = new PhotoLedger(this);
    this.server = new PhotoServer(this.ledger);
    this.network = new PhotoNetwork(this);
    this.browsers = this.random.chance(0.5)
      ? [new Browser(this, 'A')]
      : [new Browser(this, 'A'), new Browser(this, 'B')];
  }

  /** A UUID of this history. */
  makeId(): string {
    return `00000000-0000-4000-8000-${String(this.nextId()).padStart(12, '0')}`;
  }

  /** Another text for each change that a person types. */
  makeText(): string {
    return `t${String(this.nextId())}${this.random.chance(0.03) ? REFUSED : ''}`;
  }

  /** A SHA-256 of this history. */
  makeDigest(): string {
    return this.nextId().toString(16).padStart(64, '0');
  }
}
