/**
 * Compares every announcement to a person with every effect that the back end accepted: when it is announced, when it is
 * accepted, and at the end.
 */
import type { FormItem } from '../../../src/data/forms/form-item.ts';
import { statusOfForm } from '../../../src/data/forms/form-status.ts';
import type { FormStatus } from '../../../src/domain/form-fields.ts';
import type { Event } from './device.ts';
import type { Watcher } from './server.ts';
import type { Request } from './sim-item.ts';
import type { World } from './world.ts';

/** What a person asked for, in the version they asked for last. */
export const keyOf = (world: World, item: FormItem): string => {
  const { thing, version } = world.contentOf(item);
  return `${String(thing)}/${String(version)}`;
};

/** What a person does that is a reason to ask at once. */
const decisions: readonly Event['type'][] = ['sendNow', 'edited', 'cancelled'];

const PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 3_600_000;
const FLAPPING_MS = 60_000;
/** In the place of a number of arrivals. */
const UNSURE = -1;

export class Ledger implements Watcher {
  /** Things that must stay on the device until they are acknowledged or a person gives them up. */
  readonly stored = new Map<string, 'stored' | 'done' | 'given up'>();
  private readonly rows = new Map<string, number>();
  private readonly arrivals = new Map<string, number>();
  private readonly agreed = new Map<string, number>();
  /** Announced as removed and not sent. */
  private readonly notSent = new Set<string>();
  /** When each attempt made its request. */
  private readonly requests = new Map<string, number>();
  private readonly excused = new Set<string>();
  private readonly unreachedAt = new Map<string, readonly number[]>();
  private pauseUntil = 0;
  private pausedBy = '';
  /** When the wall clock was last set forward, which ends waits early. */
  private forwardAt = 0;
  private readonly world: World;

  constructor(world: World) {
    this.world = world;
  }

  private keyOf(item: FormItem): string {
    return keyOf(this.world, item);
  }

  added(item: FormItem): void {
    this.world.note('stored', item.id, 'added');
    this.stored.set(this.keyOf(item), 'stored');
    this.tell(item);
  }

  /** A change is stored; `after` is null where the item was removed. */
  changed(before: FormItem, after: FormItem | null, event: Event): void {
    const { world } = this;
    world.note('stored', before.id, `${event.type}: ${after?.state.status ?? 'removed'}`);
    const wasDone = before.state.status === 'done';
    if (decisions.includes(event.type)) this.mayAskAtOnce(before);
    if (after === null) {
      const isByPerson = event.type === 'cancelled' || event.type === 'forgotten';
      if (!isByPerson || (wasDone && event.type !== 'forgotten'))
        world.fail('nothing is lost', `${event.type} removed ${before.id} (${before.state.status})`);
      if (!wasDone) this.stored.set(this.keyOf(before), 'given up');
      return;
    }
    if (wasDone && after.state.status !== 'done')
      world.fail('a receipt stays', `${event.type} of ${before.id}`);
    // A person sends what may have been sent already.
    const state = before.state.status === 'editing' ? before.state.was : before.state;
    if (event.type === 'sendNow' && state.status === 'failed' && state.reason === 'unconfirmed')
      this.agreed.set(this.keyOf(before), (this.agreed.get(this.keyOf(before)) ?? 1) + 1);
    if (event.type === 'edited') this.stored.set(this.keyOf(before), 'given up');
    // A tab that was replaced, and moves again, takes what it listed before.
    if (event.type === 'claimed' && this.excused.has(event.attempt)) this.mayAskAtOnce(before);
    // Its request arrived after all: the wish to wait was about an earlier moment.
    if (after.state.status === 'done' && before.id === this.pausedBy) this.pauseUntil = 0;
    this.stored.set(this.keyOf(after), after.state.status === 'done' ? 'done' : 'stored');
    if (event.type === 'responseReceived' && event.answer.kind === 'offline')
      this.unreached(after, event.attempt);
    if (event.type === 'responseReceived' && event.answer.kind === 'global') {
      const ms = Math.min(event.answer.retryAfterMs ?? PAUSE_MS, LONGEST_PAUSE_MS);
      this.pausedBy = after.id;
      this.pauseUntil = world.now + Math.min(ms, event.at + ms - world.wall);
    }
    this.tell(after, event);
  }

  /** What any screen shows of the item from now on. */
  private tell(item: FormItem, event?: Event): void {
    const { world } = this;
    const { state, id } = item;
    const status = statusOfForm(item, world.isOnline, false);
    if ('mayHaveArrived' in status && !status.mayHaveArrived && this.hasArrived(id))
      world.fail('no false sentence', `${id} waits and was not sent, it says, and it was`);
    if (state.status === 'done') this.announcedDone(item);
    if (state.status !== 'failed') return;
    const { poison } = world.contentOf(item);
    switch (state.reason) {
      case 'refused':
        if (
          (!item.mayHaveArrived && this.hasArrived(id)) ||
          (poison !== 'refused' && world.kind !== 'provider')
        )
          world.fail('no false sentence', `${id} was refused, it says, and it was not`);
        return;
      case 'unconfirmed': {
        const attempt = event !== undefined && 'attempt' in event ? event.attempt : '';
        const isMade = this.requests.has(attempt) && event?.type === 'responseReceived';
        if (attempt !== '' && !isMade && !this.excused.has(attempt))
          world.fail('no false sentence', `${id} may have been sent, it says, and nothing tried to`);
      }
    }
  }

  private announcedDone(item: FormItem): void {
    if ((this.rows.get(this.keyOf(item)) ?? 0) === 0)
      this.world.fail('no false sentence', `${item.id} was sent, it says`);
  }

  /** What a person reads after submitting a form. */
  announced(item: FormItem, { status }: FormStatus<string>): void {
    if (status === 'sent') this.announcedDone(item);
    const isStored = status === 'waiting' || status === 'sending';
    if (isStored && !this.stored.has(this.keyOf(item)))
      this.world.fail('no false sentence', `${item.id} waits, it says, and is stored nowhere`);
  }

  /** The removal of a thing was announced; `mayHaveArrived` is the warning in the announcement. */
  announcedRemoved(item: FormItem, mayHaveArrived: boolean): void {
    // Its storage failed twice and had it all the same: a later tab cannot know of the request without a record.
    if (mayHaveArrived || this.arrivals.get(item.id) === UNSURE) return;
    this.notSent.add(item.id);
    if (this.hasArrived(item.id))
      this.world.fail('no false sentence', `${item.id} was removed and not sent, it says`);
  }

  private mayAskAtOnce(item: FormItem): void {
    this.pauseUntil = 0;
    this.unreachedAt.delete(item.id);
  }

  clockSetForward(): void {
    this.pauseUntil = 0;
    this.forwardAt = this.world.now;
  }

  /** The sender of this attempt died, froze, was replaced, or could not store its result. */
  excuse(attempt: string): void {
    this.excused.add(attempt);
  }

  requested(item: FormItem, attempt: string, hasRival: boolean): void {
    this.requests.set(attempt, this.world.now);
    if (hasRival) this.world.fail('one request at a time', item.id);
    if (this.world.now + 5 < this.pauseUntil)
      this.world.fail('Retry-After is honored', `${item.id}, ${String(this.pauseUntil)}`);
  }

  /** Storage failed twice, so it is unknown whether the thing is stored: it may be sent from there as well. */
  unsure(item: FormItem): void {
    this.agreed.set(this.keyOf(item), 2);
    this.arrivals.set(item.id, UNSURE);
  }

  private unreached(item: FormItem, attempt: string): void {
    const now = this.requests.get(attempt);
    if (now === undefined || now < this.forwardAt) return;
    const before = this.unreachedAt.get(item.id) ?? [];
    const recent = [...before.filter((at) => at > Math.max(now - FLAPPING_MS, this.forwardAt)), now];
    this.unreachedAt.set(item.id, recent);
    if (recent.length > 2) this.world.fail('no storm of requests', `${item.id} ${recent.join(' ')}`);
  }

  private hasArrived(id: string): boolean {
    return (this.arrivals.get(id) ?? 0) > 0;
  }

  accepted(item: FormItem, id: string, endpoint: Request['endpoint']): void {
    const { world } = this;
    world.note('accepted', id, endpoint);
    if (this.arrivals.get(item.id) !== UNSURE) this.arrivals.set(item.id, 1);
    if (this.notSent.has(item.id))
      world.fail('no false sentence', `${item.id} was removed and not sent, and arrives`);
    const key = this.keyOf(item);
    const count = (this.rows.get(key) ?? 0) + 1;
    this.rows.set(key, count);
    if (count > (this.agreed.get(key) ?? 1)) world.fail('nothing is doubled', `${key} as ${id}`);
  }
}
