/** The line between a browser's tabs and the back end: what reaches it, when, what comes back, and what a proxy says instead. */
import { nextRequest } from '../../../src/data/photos/sync/next-request.ts';
import type { PhotoAnswer } from '../../../src/data/photos/sync/photo-event.ts';
import type { PhotoRecord } from '../../../src/data/photos/sync/photo-record.ts';
import { answerOfFailedPhoto } from '../../../src/data/photos/sending/photo-sender.ts';
import { answerBook } from '../answer-book.ts';
import type { Lead } from '../leads.ts';
import type { Lie } from '../lies.ts';
import type { Tab } from '../tab.ts';
import type { Browser } from './browser.ts';
import type { Call } from './server.ts';
import type { PhotoWorld } from './world.ts';

const LIMIT_MS = 20_000;
const UPLOAD_LIMIT_MS = 60_000;

interface Flight {
  readonly tab: Tab;
  readonly lead: Lead | null;
  isOver: boolean;
  readonly land: (answer: PhotoAnswer) => void;
}

const respond = (name: Lie | 'aborted' | 'expired'): PhotoAnswer => {
  const error = answerBook.photos.get(name);
  if (error === undefined) throw new Error(`No answer about photos is called ${name}`);
  return error === null ? { kind: 'transient', reason: 'no_answer' } : answerOfFailedPhoto(error);
};

export class PhotoNetwork {
  private flights: readonly Flight[] = [];
  private readonly world: PhotoWorld;

  constructor(world: PhotoWorld) {
    this.world = world;
  }

  send(
    browser: Browser,
    tab: Tab,
    record: PhotoRecord,
    lead: Lead | null,
    done: (answer: PhotoAnswer) => void,
  ): void {
    const { world } = this;
    const expected = nextRequest(record);
    const soon = (answer: PhotoAnswer): void => tab.later(0, () => done(answer));
    if (lead?.isLeaseLost === true) return soon({ kind: 'offline' });
    if (expected === null) return soon({ kind: 'transient', reason: 'no_answer' });
    const request = world.seams.request(expected, world.server.rows.get(record.id) ?? null);
    const isGuarded = world.seams.guardsOwner && record.owner !== browser.account;
    if (browser.token !== 'there' && !world.seams.outlastsToken) browser.hasGivenUp = true;
    if (browser.token === 'none now' || isGuarded) return soon({ kind: 'transient', reason: 'server' });
    const call: Call = {
      id: record.id,
      request,
      from: browser.name,
      as: browser.token === 'there' ? browser.account : null,
      owner: record.owner,
    };
    const hasRival = this.flights.some((flight) => this.isRival(flight, tab));
    world.ledger.asked(browser, record, call, hasRival);
    this.fly(browser, tab, lead, call, (answer) => {
      world.note('answer', record.id, answer.kind);
      done(world.seams.answer(answer));
    });
  }

  private isRival({ tab, lead }: Flight, asking: Tab): boolean {
    const isOfBrowser = tab !== asking && tab.scene === asking.scene;
    return isOfBrowser && lead !== null && tab.isAwake && tab.stillSince === null && !lead.isLeaseLost;
  }

  /** Another tab took over from this one: its requests are called off, unless their answers are there already. */
  leaseLost(tab: Tab): void {
    for (const flight of this.flights.filter((each) => each.tab === tab && each.lead?.isLeaseLost === true))
      if (this.world.random.chance(0.6)) tab.later(0, () => flight.land(respond('aborted')));
  }

  private fly(
    browser: Browser,
    tab: Tab,
    lead: Lead | null,
    call: Call,
    land: (answer: PhotoAnswer) => void,
  ): void {
    const { world } = this;
    const { random, server, weather } = world;
    const flight: Flight = {
      tab,
      lead,
      isOver: false,
      land: (answer) => {
        if (flight.isOver) return;
        flight.isOver = true;
        this.flights = this.flights.filter((other) => other !== flight);
        land(answer);
      },
    };
    this.flights = [...this.flights, flight];
    const there = random.between(5, random.chance(0.2) ? 4_000 : 60);
    const back = random.between(5, random.chance(0.2) ? 4_000 : 60);
    if (random.chance(browser.weather.crash))
      world.timeline.after(random.between(0, there + back), () => browser.strike(tab));
    const arrive = (answer: PhotoAnswer, ms: number): void => tab.later(ms, () => flight.land(answer));
    const limit = call.request.kind === 'upload' ? UPLOAD_LIMIT_MS : LIMIT_MS;
    const tell = (lie: Lie, ms: number): void => arrive(respond(lie), lie === 'hangs' ? limit : ms);
    const reach = (): PhotoAnswer => {
      if (call.as === null && call.request.kind !== 'look_up') return respond('expired');
      if (call.as !== null && call.as !== call.owner)
        world.fail('nothing goes out under another account', `${call.id} as ${call.as}`);
      return server.handle(call);
    };

    if (browser.line === 'down') return tell('unreached', there);
    if (browser.line === 'portal') return tell('page', there);
    if (world.timeline.now < server.busyUntil)
      return tell(random.chance(0.5) ? 'busy' : 'busy_unsaid', there);
    if (random.chance(weather.late)) {
      world.timeline.after(random.between(1_000, 1_200_000), () => void reach());
      return random.chance(0.5) ? tell('hangs', limit) : tell('unreached', there);
    }
    if (random.chance(weather.lie)) {
      const isAfter = random.chance(0.5);
      const lie = random.pick(isAfter ? weather.after : weather.before);
      world.note('lie', call.id, `${isAfter ? 'after' : 'before'} ${lie}`);
      if (isAfter) world.timeline.after(there, () => void reach());
      return tell(lie, there + back);
    }
    world.timeline.after(there, () => {
      if (random.chance(weather.twice)) reach();
      arrive(reach(), back);
    });
  }
}
