/** Which item goes out next. Pure. Must not know storage, requests or screens. */
import type { Item, ItemState } from './item.ts';

export interface Asker {
  /** The account that is signed in; null: nobody. */
  readonly owner: string | null;
  /** ms since 1970. */
  readonly now: number;
  /** ms on a clock that is never set; its zero means nothing. */
  readonly steady: number;
  readonly waits: Waits;
}

/**
 * When each waiting item is due on the steady clock, as first seen by this tab. The wall clock may be set back while a
 * wait runs; what was once worked out is never made longer.
 */
export type Waits = ReadonlyMap<string, { readonly rev: number; readonly dueAt: number }>;

export type Choice<I> =
  | { readonly kind: 'send'; readonly item: I }
  /** Nothing is due before so many ms. */
  | { readonly kind: 'wait'; readonly ms: number }
  /** Nothing goes out until somebody does something. */
  | { readonly kind: 'nothing' };

/** What stays true of an item while a person has it open. */
const settled = (state: ItemState): ItemState => (state.status === 'editing' ? state.was : state);

const isTimed = (state: ItemState): state is Extract<ItemState, { readonly until: number }> =>
  'until' in state;

/** The waits of the items that wait for a time, kept from `known` where they were worked out before. */
export function noteWaits(
  items: readonly Item[],
  { now, steady, waits }: Pick<Asker, 'now' | 'steady' | 'waits'>,
): Waits {
  const noted = new Map<string, { rev: number; dueAt: number }>();
  for (const { id, rev, state } of items) {
    const wait = settled(state);
    if (!isTimed(wait)) continue;
    const known = waits.get(id);
    const dueAt = steady + Math.min(Math.max(wait.until - now, 0), wait.waitMs);
    noted.set(id, { rev, dueAt: known?.rev === rev ? Math.min(known.dueAt, dueAt) : dueAt });
  }
  return noted;
}

/** Whether it waits for this account to sign in. */
export const isSignedOut = ({ state, owner }: Item, account: string | null): boolean =>
  state.status === 'paused' && state.for === 'auth' && owner === account;

const isGlobalPause = ({ state }: Item): boolean => {
  const wait = settled(state);
  return wait.status === 'paused' && wait.for === 'global';
};

const isFinished = ({ state }: Item): boolean => state.status === 'done';

/**
 * The oldest item that may go out now. One that waits, failed or was refused holds up only what comes after it in its
 * own subject; a server that asks everybody to wait holds up all.
 */
export function choose<I extends Item>(items: readonly I[], asker: Asker): Choice<I> {
  const { owner, steady, waits } = asker;
  const dueAt = ({ id }: Item) => waits.get(id)?.dueAt ?? steady;
  const leftMs = (item: Item) => (isTimed(settled(item.state)) ? Math.max(0, dueAt(item) - steady) : 0);
  const pauseMs = Math.max(0, ...items.filter(isGlobalPause).map(leftMs));
  const mustSignIn = items.some((item) => isSignedOut(item, owner));
  const isMine = (item: Item) => item.owner === null || (item.owner === owner && !mustSignIn);
  const line = items
    .filter((item) => isRunnable(item, items) && isMine(item))
    .sort((one, other) => turnOf(one) - turnOf(other) || byAge(one, other));
  const due = line.find((item) => leftMs(item) === 0);
  if (due !== undefined && pauseMs === 0) return { kind: 'send', item: due };
  if (line.length === 0) return { kind: 'nothing' };
  return { kind: 'wait', ms: Math.max(pauseMs, Math.min(...line.map(leftMs))) };

  /**
   * What reached nothing goes behind the others, and those among themselves in the order of their last tries: one may be
   * cut off by what it holds, at a firewall, and must not hold up the others.
   */
  function turnOf(item: Item): number {
    const isCutOff = item.state.status === 'backoff' && item.state.why === 'offline';
    return isCutOff ? dueAt(item) : -Infinity;
  }
}

const isRunnable = ({ id, subject, seq, state }: Item, items: readonly Item[]): boolean =>
  (state.status === 'waiting' || isTimed(state)) &&
  !items.some(
    (other) => other.subject === subject && other.seq < seq && other.id !== id && !isFinished(other),
  );

const byAge = (one: Item, other: Item): number =>
  one.createdAt.localeCompare(other.createdAt) || one.seq - other.seq;
