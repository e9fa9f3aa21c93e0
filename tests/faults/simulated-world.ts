/** What the histories of forms and of photos take place in alike: clock, chance, and what is noted until a promise is broken. */
import type { Failure } from './history.ts';
import { Random } from './random.ts';
import { Timeline } from './timeline.ts';
import { Trace } from './trace.ts';
import { calm, type Weather } from './weather.ts';

/** More happens in no sound history: something goes round in circles. */
const MOST_HAPPENINGS = 60_000;

export class SimulatedWorld {
  readonly random: Random;
  readonly trace: Trace;
  readonly timeline = new Timeline();
  weather: Weather = calm;
  failure: Failure | null = null;
  private ids = 0;

  constructor(seed: number, isTraced: boolean) {
    this.random = new Random(seed);
    this.trace = new Trace(isTraced);
  }

  /** No two ids, texts or digests of a history have the same. */
  protected nextId(): number {
    this.ids += 1;
    return this.ids;
  }

  async pass(ms: number): Promise<void> {
    await this.timeline.pass(ms, () => this.failure !== null || this.isRestless());
    if (this.failure === null && this.isRestless())
      this.fail('the queue becomes idle', 'goes round in circles');
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
