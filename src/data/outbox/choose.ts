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

const isTimed = (state: ItemState): state is Extract<ItemState, { readonly until: number }> =>
  'until' in state;

/** The waits of the items that wait for a time, kept from `known` where they were worked out before. */
export function noteWaits(
  items: readonly Item[],
  { now, steady, waits }: Pick<Asker, 'now' | 'steady' | 'waits'>,
): Waits {
  const noted = new Map<string, { rev: number; dueAt: number }>();
  for (const { id, rev, state } of items) {
    if (!isTimed(state)) continue;
    const known = waits.get(id);
    const dueAt = steady + Math.min(Math.max(state.until - now, 0), state.waitMs);
    noted.set(id, { rev, dueAt: known?.rev === rev ? Math.min(known.dueAt, dueAt) : dueAt });
  }
  return noted;
}

const isFinished = ({ state }: Item): boolean => state.status === 'done';

/**
 * The oldest item that may go out now. One that waits, failed or was refused holds up only what comes after it in its
 * own subject; a server that asks everybody to wait holds up all.
 */
export function choose<I extends Item>(items: readonly I[], asker: Asker): Choice<I> {
  const { owner, steady, waits } = asker;
  const leftMs = ({ id, state }: Item) =>
    isTimed(state) ? Math.max(0, (waits.get(id)?.dueAt ?? steady) - steady) : 0;
  const pauseMs = Math.max(
    0,
    ...items
      .filter(({ state }) => state.status === 'paused' && state.for === 'global')
      .map((item) => leftMs(item)),
  );
  const isSignedOut = items.some(
    ({ state, owner: of }) => state.status === 'paused' && state.for === 'auth' && of === owner,
  );
  const line = items
    .filter(
      (item) => isRunnable(item, items) && (item.owner === null || (item.owner === owner && !isSignedOut)),
    )
    .sort((one, other) => Number(isCutOff(one)) - Number(isCutOff(other)) || byAge(one, other));
  const due = line.find((item) => leftMs(item) === 0);
  if (due !== undefined && pauseMs === 0) return { kind: 'send', item: due };
  if (line.length === 0) return { kind: 'nothing' };
  return { kind: 'wait', ms: Math.max(pauseMs, Math.min(...line.map((item) => leftMs(item)))) };
}

const isRunnable = ({ id, subject, seq, state }: Item, items: readonly Item[]): boolean =>
  (state.status === 'waiting' || isTimed(state)) &&
  !items.some(
    (other) => other.subject === subject && other.seq < seq && other.id !== id && !isFinished(other),
  );

/** Its last try reached nothing. If that is the fault of the item (a firewall that resets), the others must go first. */
const isCutOff = ({ state }: Item): boolean => state.status === 'waiting' && state.why === 'offline';

const byAge = (one: Item, other: Item): number =>
  one.createdAt.localeCompare(other.createdAt) || one.seq - other.seq;
