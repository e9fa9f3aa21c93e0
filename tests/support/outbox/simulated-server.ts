import * as v from 'valibot';
import type { Fate, SimulatedItem } from './simulated-world.ts';

const sentSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ events: v.array(v.object({ id: v.string() })) }),
);

/**
 * The server of the outbox simulation: one row per id, and a ledger of everything it ever stored.
 * By number, some items are hopeless: every 7th is rejected as invalid, every 11th makes the whole call fail.
 */
export class SimulatedServer {
  readonly ledger: number[] = [];
  private readonly ids = new Set<string>();
  private readonly numberOf: (id: string) => number;

  constructor(numberOf: (id: string) => number) {
    this.numberOf = numberOf;
  }

  static isInvalid = ({ number }: SimulatedItem): boolean => number % 7 === 6;
  static isPoison = ({ number }: SimulatedItem): boolean => number % 11 === 10;

  /** What arrives at the device, after the server did its part or did not. */
  respond(body: string, fate: Fate, variant: number): Response | TypeError {
    if (fate === 'failed before') return this.lie(variant, body);
    const answer = this.ingest(body);
    return fate === 'done' ? answer : this.lie(variant, body);
  }

  private ingest(body: string): Response {
    const items = v
      .parse(sentSchema, body)
      .events.map(({ id }) => ({ id, createdAt: '', number: this.numberOf(id) }));
    if (items.some(SimulatedServer.isPoison))
      return json(400, { code: '22P02', message: 'invalid input syntax' });
    let accepted = 0;
    let known = 0;
    const rejected: { id: string; reason: string }[] = [];
    for (const item of items) {
      if (this.ids.has(item.id)) known += 1;
      else if (SimulatedServer.isInvalid(item)) rejected.push({ id: item.id, reason: 'invalid' });
      else {
        accepted += 1;
        this.ids.add(item.id);
        this.ledger.push(item.number);
      }
    }
    return json(200, { accepted, known, rejected });
  }

  private lie(variant: number, body: string): Response | TypeError {
    const lies: readonly (() => Response | TypeError)[] = [
      () => new TypeError('Failed to fetch'),
      () => json(200, {}),
      () => new Response('', { status: 200 }),
      () => new Response(null, { status: 204 }),
      () => new Response('<!doctype html><title>Hotel</title>', { status: 200 }),
      () => new Response('{"accepted": 3, "known"', { status: 200 }),
      () => json(429, { code: 'PT429' }, { 'Retry-After': '7' }),
      () => json(503, null, { 'Retry-After': '20' }),
      () => json(500, { code: 'XX000' }),
      () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
      () => json(401, { message: 'no key' }),
      () => json(200, { accepted: 0, known: 0, rejected: [] }),
      () => json(200, { accepted: body.length, known: 0, rejected: [] }),
      () => json(200, { accepted: 0, known: 0, rejected: [{ id: 'stranger', reason: 'invalid' }] }),
      () => new Response('', { status: 511 }),
    ];
    const lie = lies[variant % lies.length];
    return lie === undefined ? json(500, null) : lie();
  }
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
}
