/** Which item goes out next. Pure. Must not know storage, requests or screens. */
import type { Wait } from './failed-try.ts';
import type { Sendable } from './queue.ts';

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

type State = Sendable['state'];

/** What it waits for, also while a person has it open. */
const waitOf = (state: State): Wait | undefined => {
  const lasting = state.status === 'editing' ? state.was : state;
  return 'until' in lasting ? lasting : undefined;
};

/** The waits of the items that wait for a time, kept from `known` where they were worked out before. */
export function noteWaits(
  items: readonly Sendable[],
  { now, steady, waits }: Pick<Asker, 'now' | 'steady' | 'waits'>,
): Waits {
  const noted = new Map<string, { rev: number; dueAt: number }>();
  for (const { id, rev, state } of items) {
    const wait = waitOf(state);
    if (wait === undefined) continue;
    const known = waits.get(id);
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
export function choose<I extends Sendable>(items: readonly I[], asker: Asker): Choice<I> {
  const { owner, steady, waits } = asker;
  const dueAt = ({ id }: Sendable) => waits.get(id)?.dueAt ?? steady;
  const leftMs = (item: Sendable) => Math.max(0, dueAt(item) - steady);
  const pauseMs = Math.max(0, ...items.filter(isGlobalPause).map(leftMs));
  const line = items
    .filter((item) => isRunnable(item) && (item.owner === undefined || item.owner === owner))
    .sort((one, other) => turnOf(one) - turnOf(other) || one.createdAt.localeCompare(other.createdAt));
  const due = line.find((item) => leftMs(item) === 0);
  if (due !== undefined && pauseMs === 0) return { kind: 'send', item: due };
  if (line.length === 0) return { kind: 'nothing' };
  return { kind: 'wait', ms: Math.max(pauseMs, Math.min(...line.map(leftMs))) };

  /**
   * What reached nothing goes behind the others, and those among themselves in the order of their last tries: one may be
   * cut off by what it holds, at a firewall, and must not hold up the others.
   */
  function turnOf(item: Sendable): number {
    const isCutOff = item.state.status === 'backoff' && item.state.why === 'offline';
    return isCutOff ? dueAt(item) : -Infinity;
  }
}

const isRunnable = ({ state }: Sendable): boolean =>
  state.status === 'waiting' || state.status === 'backoff' || state.status === 'paused';
