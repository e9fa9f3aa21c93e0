/**
 * The line between tabs and the back end: what reaches it, when, what comes back, and what a proxy says instead. Answers
 * are read by the product's own code.
 */
import type { Answer } from '../../src/data/outbox/item.ts';
import { about, answerBook } from './answer-book.ts';
import type { Lead } from './leads.ts';
import { readsAsAccepted, type Lie } from './lies.ts';
import { answerOfError, answerOfPhoto, cleaned, doorOf } from './photo-model.ts';
import type { Poison, Reply, Request, SimItem } from './sim-item.ts';
import type { Tab } from './tab.ts';
import type { World } from './world.ts';

/** Time limits of the senders, in ms. */
const limits = {
  forms: 12_000,
  provider: 20_000,
  upload: 60_000,
  publish: 20_000,
  edit: 20_000,
  delete: 20_000,
  remove: 20_000,
};

const poisoned: Readonly<Record<Exclude<Poison, 'refused'>, Lie>> = {
  failing: 'failed',
  reset: 'unreached',
  firewall: 'firewall',
  page: 'page',
};

interface Flight {
  readonly tab: Tab;
  readonly lead: Lead | null;
  isOver: boolean;
  readonly land: (reply: Reply | 'aborted') => void;
}

const lied = (name: Lie): Reply => ({ name, body: null });

export class Network {
  private flights: readonly Flight[] = [];
  private readonly world: World;

  constructor(world: World) {
    this.world = world;
  }

  /** One request of the outbox for the item's next step. */
  send(tab: Tab, item: SimItem, lead: Lead | null, done: (answer: Answer) => void): void {
    const { world } = this;
    const { device, ledger, seams } = world;
    const attempt = item.state.status === 'sending' ? item.state.attempt : '';
    if (lead?.isRobbed === true) {
      tab.later(0, () => done({ kind: 'offline' }));
      return;
    }
    const door = item.kind === 'message' && world.kind === 'provider' ? 'provider' : doorOf(item);
    if (door === null) {
      device.run(
        tab,
        () => {
          for (const sha of item.payload.shas) device.bytes.delete(sha);
        },
        (stored) => done(stored.ok ? cleaned(item) : { kind: 'transient', why: 'no_answer' }),
      );
      return;
    }
    const sha = item.stage.left[0] ?? '';
    if (door === 'upload' && !device.bytes.has(sha)) {
      tab.later(0, () => done({ kind: 'dead', reason: 'bytes_missing' }));
      return;
    }
    if (seams.guardsOwner && item.owner !== null && item.owner !== device.owner) {
      tab.later(0, () => done({ kind: 'auth' }));
      return;
    }
    const request = seams.request(
      {
        door,
        item,
        id: item.id,
        as: device.hasValidToken ? device.owner : null,
        path: door === 'upload' ? `${item.payload.photo}/${sha}` : sha,
        base: seams.rebasesEdits ? this.latestOf(item) : this.baseOf(item),
      },
      attempt,
    );
    const read = (reply: Reply | 'aborted'): Answer => this.read(request, reply);
    ledger.requested(
      item,
      attempt,
      this.flights.some((flight) => this.isRival(flight, tab)),
    );
    this.fly(tab, lead, request, (reply) => {
      const answer = read(reply);
      world.note('answer', item.id, reply === 'aborted' ? reply : `${reply.name}: ${answer.kind}`);
      done(answer);
    });
  }

  /** A request that nothing announces: of a form that could not be stored. */
  sendUnkept(tab: Tab, item: SimItem, done: (answer: Answer) => void): void {
    const door = item.kind === 'message' && this.world.kind === 'provider' ? 'provider' : 'forms';
    const request = { door, item, id: item.id, as: null, path: '', base: 0 } as const;
    this.fly(tab, null, request, (reply) => done(this.read(request, reply)));
  }

  /** Another tab took over from this one: its requests are called off, unless their answers are there already. */
  robbed(tab: Tab): void {
    for (const flight of this.flights.filter((each) => each.tab === tab && each.lead?.isRobbed === true))
      if (this.world.random.chance(0.6)) tab.later(0, () => flight.land('aborted'));
  }

  private isRival({ tab, lead }: Flight, asking: Tab): boolean {
    return tab !== asking && lead !== null && tab.isAwake && tab.stillSince === null && !lead.isRobbed;
  }

  /** An edit follows the one before it where that one is proven. */
  private baseOf({ payload: { after, base } }: SimItem): number {
    const earlier = after === null ? undefined : this.world.device.items.get(after)?.state;
    return earlier?.status === 'done' ? Number(earlier.proof['updated_at']) : base;
  }

  private latestOf({ payload: { photo } }: SimItem): number {
    return this.world.server.photos.get(photo)?.updated_at ?? 0;
  }

  private fly(tab: Tab, lead: Lead | null, request: Request, land: (reply: Reply | 'aborted') => void): void {
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
    const hang = (): void => arrive(lied('hangs'), limits[request.door]);
    const tell = (lie: Lie, ms: number): void => (lie === 'hangs' ? hang() : arrive(lied(lie), ms));
    const reach = (): Reply => {
      const reply = world.server.handle(request);
      const isGone = request.door === 'publish' && reply.body?.result === 'deleted';
      return isGone && !world.seams.keepsDeleted ? world.server.insert(request) : reply;
    };
    const isProvider = request.door === 'provider';

    const { poison } = request.item.payload;
    if (world.line === 'down') return tell('unreached', there);
    if (world.line === 'portal') return tell(isProvider ? 'unreached' : 'page', there);
    if (poison !== null && poison !== 'refused')
      return tell(isProvider && poison === 'page' ? 'unreached' : poisoned[poison], there);
    if (world.now < world.server.busyUntil) {
      if (request.door === 'forms' && random.chance(0.3))
        return arrive({ name: 'busy_forms', body: null }, there);
      return tell(random.chance(0.5) ? 'busy' : 'busy_unsaid', there);
    }
    if (random.chance(weather.late)) {
      world.after(random.between(1_000, 1_200_000), () => void reach());
      return random.chance(0.5) ? hang() : tell('unreached', there);
    }
    if (random.chance(weather.lie)) {
      const isAfter = random.chance(0.5);
      const told = random.pick(isAfter ? weather.after : weather.before);
      const lie = isProvider && readsAsAccepted.includes(told) ? 'unreached' : told;
      world.note('lie', request.item.id, `${isAfter ? 'after' : 'before'} ${lie}`);
      if (isAfter) world.after(there, () => void reach());
      return tell(lie, there + back);
    }
    world.after(there, () => {
      if (!isProvider && random.chance(weather.twice)) reach();
      arrive(reach(), back);
    });
  }

  private read(request: Request, reply: Reply | 'aborted'): Answer {
    const name = reply === 'aborted' ? reply : reply.name;
    const { item, door } = request;
    const judged = this.judge(item, door, name, reply);
    return reply === 'aborted' ? judged : this.world.seams.answer(judged, item, reply);
  }

  private judge(item: SimItem, door: Request['door'], name: string, reply: Reply | 'aborted'): Answer {
    if (door === 'forms' || door === 'provider') {
      const answer = answerBook[door].get(name);
      if (answer === undefined) throw new Error(`No answer of ${door} is called ${name}`);
      return about(answer, item.id);
    }
    const body = reply === 'aborted' ? null : reply.body;
    if (body !== null) return answerOfPhoto(item, body);
    const error = answerBook.photos.get(name);
    if (error === undefined) throw new Error(`No answer about photos is called ${name}`);
    return error === null ? { kind: 'transient', why: 'no_answer' } : answerOfError(error);
  }
}
