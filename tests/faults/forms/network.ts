/**
 * The line between tabs and the back end: what reaches it, when, what comes back, and what a proxy says instead. Answers
 * are read by the product's own code.
 */
import type { Answer } from '../../../src/data/sync/item.ts';
import { about, answerBook } from '../answer-book.ts';
import type { Lead } from '../leads.ts';
import { readsAsAccepted, type Lie } from '../lies.ts';
import type { Tab } from '../tab.ts';
import type { Poison, Reply, Request, SimItem } from './sim-item.ts';
import type { World } from './world.ts';

/** Time limits of the senders, in ms. */
const limits = { forms: 12_000, provider: 20_000 };

const poisoned: Readonly<Record<Exclude<Poison, 'refused'>, Lie>> = {
  failing: 'failed',
  reset: 'unreached',
  firewall: 'firewall',
  page: 'page',
};

const ABORTED = 'aborted';

interface Flight {
  readonly tab: Tab;
  readonly lead: Lead | null;
  isOver: boolean;
  readonly land: (reply: Reply) => void;
}

export class Network {
  private flights: readonly Flight[] = [];
  private readonly world: World;

  constructor(world: World) {
    this.world = world;
  }

  private endpointOf({ kind }: SimItem): Request['endpoint'] {
    return kind === 'message' && this.world.kind === 'provider' ? 'provider' : 'forms';
  }

  /** One request of the outbox. */
  send(tab: Tab, item: SimItem, lead: Lead | null, done: (answer: Answer) => void): void {
    const { ledger, seams } = this.world;
    const attempt = item.state.status === 'sending' ? item.state.attempt : '';
    if (lead?.isLeaseLost === true) {
      tab.later(0, () => done({ kind: 'offline' }));
      return;
    }
    const request = seams.request({ endpoint: this.endpointOf(item), item, id: item.id }, attempt);
    ledger.requested(
      item,
      attempt,
      this.flights.some((flight) => this.isRival(flight, tab)),
    );
    this.fly(tab, lead, request, (reply) => {
      const answer = this.read(request, reply);
      this.world.note('answer', item.id, `${reply}: ${answer.kind}`);
      done(answer);
    });
  }

  /** A request that nothing announces: of a form that could not be stored. */
  sendWithoutStorage(tab: Tab, item: SimItem, done: (answer: Answer) => void): void {
    const request = { endpoint: this.endpointOf(item), item, id: item.id };
    this.fly(tab, null, request, (reply) => done(this.read(request, reply)));
  }

  /** Another tab took over from this one: its requests are called off, unless their answers are there already. */
  leaseLost(tab: Tab): void {
    for (const flight of this.flights.filter((each) => each.tab === tab && each.lead?.isLeaseLost === true))
      if (this.world.random.chance(0.6)) tab.later(0, () => flight.land(ABORTED));
  }

  private isRival({ tab, lead }: Flight, asking: Tab): boolean {
    return tab !== asking && lead !== null && tab.isAwake && tab.stillSince === null && !lead.isLeaseLost;
  }

  private fly(tab: Tab, lead: Lead | null, request: Request, land: (reply: Reply) => void): void {
    const { world } = this;
    const { random, weather } = world;
    const flight: Flight = {
      tab,
      lead,
      isOver: false,
      land: (reply) => {
        if (flight.isOver) return;
        flight.isOver = true;
        this.flights = this.flights.filter((other) => other !== flight);
        land(reply);
      },
    };
    this.flights = [...this.flights, flight];
    const there = random.between(5, random.chance(0.2) ? 4_000 : 60);
    const back = random.between(5, random.chance(0.2) ? 4_000 : 60);
    if (random.chance(weather.crash)) world.after(random.between(0, there + back), () => world.strike(tab));
    const arrive = (reply: Reply, ms: number): void => tab.later(ms, () => flight.land(reply));
    const tell = (lie: Lie, ms: number): void => arrive(lie, lie === 'hangs' ? limits[request.endpoint] : ms);
    const reach = (): Reply => world.server.handle(request);
    const isProvider = request.endpoint === 'provider';

    const { poison } = request.item.payload;
    if (world.line === 'down') return tell('unreached', there);
    if (world.line === 'portal') return tell(isProvider ? 'unreached' : 'page', there);
    if (poison !== null && poison !== 'refused')
      return tell(isProvider && poison === 'page' ? 'unreached' : poisoned[poison], there);
    if (world.now < world.server.busyUntil) {
      if (!isProvider && random.chance(0.3)) return arrive('busy_forms', there);
      return tell(random.chance(0.5) ? 'busy' : 'busy_unsaid', there);
    }
    if (random.chance(weather.late)) {
      world.after(random.between(1_000, 1_200_000), () => void reach());
      return tell(random.chance(0.5) ? 'hangs' : 'unreached', there);
    }
    if (random.chance(weather.lie)) {
      const isAfter = random.chance(0.5);
      const outcome = random.pick(isAfter ? weather.after : weather.before);
      const lie = isProvider && readsAsAccepted.includes(outcome) ? 'unreached' : outcome;
      world.note('lie', request.item.id, `${isAfter ? 'after' : 'before'} ${lie}`);
      if (isAfter) world.after(there, () => void reach());
      return tell(lie, there + back);
    }
    world.after(there, () => {
      if (!isProvider && random.chance(weather.twice)) reach();
      arrive(reach(), back);
    });
  }

  private read({ item, endpoint }: Request, reply: Reply): Answer {
    const answer = answerBook[endpoint].get(reply);
    if (answer === undefined) throw new Error(`No answer of ${endpoint} is called ${reply}`);
    const outcome = about(answer, item.id);
    return reply === ABORTED ? outcome : this.world.seams.answer(outcome, item, reply);
  }
}
