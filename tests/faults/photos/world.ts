/** What one history of photos takes place in: two tablets, two accounts, one back end, and what is wrong with them. */
import type { Failure } from '../history.ts';
import { Random } from '../random.ts';
import { Timeline } from '../timeline.ts';
import { Trace } from '../trace.ts';
import { calm, type Weather } from '../weather.ts';
import { Browser } from './browser.ts';
import { PhotoLedger } from './ledger.ts';
import { PhotoNetwork } from './network.ts';
import type { PhotoSeams } from './seams.ts';
import { PhotoServer } from './server.ts';

/** More happens in no sound history: something goes round in circles. */
const MOST_HAPPENINGS = 60_000;

export class PhotoWorld {
  readonly start = Date.parse('2026-11-23T12:00:00.000Z');
  readonly random: Random;
  readonly trace: Trace;
  readonly timeline = new Timeline();
  readonly seams: PhotoSeams;
  readonly ledger: PhotoLedger;
  readonly server: PhotoServer;
  readonly network: PhotoNetwork;
  readonly browsers: readonly Browser[];
  weather: Weather = calm;
  failure: Failure | null = null;
  private ids = 0;

  constructor(seed: number, seams: PhotoSeams, isKept: boolean) {
    this.random = new Random(seed);
    this.trace = new Trace(isKept);
    this.seams = seams;
    this.ledger = new PhotoLedger(this);
    this.server = new PhotoServer(this.ledger);
    this.network = new PhotoNetwork(this);
    this.browsers = this.random.chance(0.5)
      ? [new Browser(this, 'A')]
      : [new Browser(this, 'A'), new Browser(this, 'B')];
  }

  setWeather(weather: Weather): void {
    this.weather = weather;
    for (const browser of this.browsers) browser.weather = weather;
  }

  /** A UUID of this history. */
  makeId(): string {
    this.ids += 1;
    return `00000000-0000-4000-8000-${String(this.ids).padStart(12, '0')}`;
  }

  /** Another text for each change that a person types. */
  makeText(): string {
    this.ids += 1;
    return `t${String(this.ids)}`;
  }

  /** A SHA-256 of this history. */
  makeDigest(): string {
    this.ids += 1;
    return this.ids.toString(16).padStart(64, '0');
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
}
