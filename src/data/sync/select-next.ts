/** Which item goes out next. Pure. Must not know storage, requests or screens. */
import type { Wait } from './retry-policy.ts';
import type { Sendable } from './queue.ts';

export interface SelectionContext {
  /** The account that is signed in; null: nobody. */
  readonly owner: string | null;
  /** ms since 1970. */
  readonly now: number;
  /** ms on a clock that is never set; its zero means nothing. */
  readonly steady: number;
  readonly dueTimes: DueTimes;
}

/**
 * When each waiting item is due on the steady clock, as first seen by this tab. The wall clock may be set back while a
 * wait runs; what was once worked out is never made longer.
 */
export type DueTimes = ReadonlyMap<string, { readonly rev: number; readonly dueAt: number }>;

export type Choice<I> =
  | { readonly kind: 'send'; readonly item: I }
  /** Nothing is due before so many ms. */
  | { readonly kind: 'wait'; readonly ms: number }
  /** Nothing goes out until somebody does something. */
  | { readonly kind: 'idle' };

type State = Sendable['state'];

/** What it waits for, also while a person has it open. */
const waitOf = (state: State): Wait | undefined => {
  const lasting = state.status === 'editing' ? state.was : state;
  return 'until' in lasting ? lasting : undefined;
};

/** The waits of the items that wait for a time, kept from `known` where they were worked out before. */
export function updateDueTimes(
  items: readonly Sendable[],
  { now, steady, dueTimes }: Pick<SelectionContext, 'now' | 'steady' | 'dueTimes'>,
): DueTimes {
  const noted = new Map<string, { rev: number; dueAt: number }>();
  for (const { id, rev, state } of items) {
    const wait = waitOf(state);
    if (wait === undefined) continue;
    const known = dueTimes.get(id);
    const dueAt = steady + Math.min(Math.max(wait.until - now, 0), wait.waitMs);
    noted.set(id, { rev, dueAt: known?.rev === rev ? Math.min(known.dueAt, dueAt) : dueAt });
  }
  return noted;
}

const isGlobalPause = ({ state }: Sendable): boolean => waitOf(state)?.status === 'paused';

/**
 * The oldest item that may go out now. One that waits, failed or was refused holds up no other; a server that asks everybody
 * to wait holds up all.
 */
export function selectNext<I extends Sendable>(items: readonly I[], asker: SelectionContext): Choice<I> {
  const { owner, steady, dueTimes } = asker;
  const dueAt = ({ id }: Sendable) => dueTimes.get(id)?.dueAt ?? steady;
  const leftMs = (item: Sendable) => Math.max(0, dueAt(item) - steady);
  const pauseMs = Math.max(0, ...items.filter(isGlobalPause).map(leftMs));
  const ready = items
    .filter((item) => isRunnable(item) && (item.owner === undefined || item.owner === owner))
    .sort(
      (one, other) => priorityOf(one) - priorityOf(other) || one.createdAt.localeCompare(other.createdAt),
    );
  const due = ready.find((item) => leftMs(item) === 0);
  if (due !== undefined && pauseMs === 0) return { kind: 'send', item: due };
  if (ready.length === 0) return { kind: 'idle' };
  return { kind: 'wait', ms: Math.max(pauseMs, Math.min(...ready.map(leftMs))) };

  /**
   * What reached nothing goes behind the others, and those among themselves in the order of their last tries: one may be
   * cut off by what it holds, at a firewall, and must not hold up the others.
   */
  function priorityOf(item: Sendable): number {
    const isCutOff = item.state.status === 'backoff' && item.state.reason === 'offline';
    return isCutOff ? dueAt(item) : -Infinity;
  }
}

const isRunnable = ({ state }: Sendable): boolean =>
  state.status === 'waiting' || state.status === 'backoff' || state.status === 'paused';
