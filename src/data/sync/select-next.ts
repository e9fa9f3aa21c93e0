import type { Wait } from './retry.ts';

export interface Sendable {
  readonly id: string;
  readonly rev: number;
  readonly createdAt: string;
  /** The only account that may send it; absent: any account, also signed out. */
  readonly owner?: string;
  readonly state:
    | { readonly status: 'waiting' }
    | Wait
    | { readonly status: 'sending'; readonly attempt: string }
    /** Not sent, but a global pause in `was` still applies to all items. */
    | { readonly status: 'editing'; readonly was: { readonly status: 'waiting' | 'failed' } | Wait }
    | { readonly status: 'failed' | 'done' };
}

/** Polling interval in ms: a tab that died after storing an item could not notify the others. */
export const IDLE_MS = 300_000;

/** On the monotonic clock. The wall clock may be set back during a wait, so a due time never moves later. */
export type DueTimes = ReadonlyMap<string, { readonly rev: number; readonly dueAt: number }>;

export interface SelectionContext {
  readonly owner: string | null;
  readonly now: number;
  /** ms of a monotonic clock with an arbitrary origin. */
  readonly steady: number;
  readonly dueTimes: DueTimes;
}

export type Choice<I> =
  { readonly kind: 'send'; readonly item: I } | { readonly kind: 'wait'; readonly ms: number };

type State = Sendable['state'];

const waitOf = (state: State): Wait | undefined => {
  const lasting = state.status === 'editing' ? state.was : state;
  return 'until' in lasting ? lasting : undefined;
};

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

/** A waiting, failed or rejected item blocks no other; a global pause by the server blocks all. */
export function selectNext<I extends Sendable>(items: readonly I[], context: SelectionContext): Choice<I> {
  const { owner, steady, dueTimes } = context;
  const dueAt = ({ id }: Sendable) => dueTimes.get(id)?.dueAt ?? steady;
  const leftMs = (item: Sendable) => Math.max(0, dueAt(item) - steady);
  const pauseMs = Math.max(0, ...items.filter(isGlobalPause).map(leftMs));
  const ready = items
    .filter((item) => isRunnable(item) && (item.owner === undefined || item.owner === owner))
    .sort(
      (one, other) =>
        priorityOf(one) - priorityOf(other) ||
        lastTry(one) - lastTry(other) ||
        one.createdAt.localeCompare(other.createdAt),
    );
  const due = ready.find((item) => leftMs(item) === 0);
  if (due !== undefined && pauseMs === 0) return { kind: 'send', item: due };
  if (ready.length === 0) return { kind: 'wait', ms: IDLE_MS };
  return { kind: 'wait', ms: Math.max(pauseMs, Math.min(...ready.map(leftMs))) };

  /** Last: a firewall may block an item by its content, and a time-out is long. Neither must block the others. */
  function priorityOf(item: Sendable): number {
    return isUnanswered(item.state) ? dueAt(item) : -Infinity;
  }
}

type Backoff = Extract<State, { readonly status: 'backoff' }>;

const isUnanswered = (state: State): state is Backoff =>
  state.status === 'backoff' && (state.reason === 'offline' || state.reason === 'no_answer');

/** A sender that has just started computes the same due time for everything that is overdue. */
const lastTry = ({ state }: Sendable): number => (isUnanswered(state) ? state.until : 0);

const isRunnable = ({ state }: Sendable): boolean =>
  state.status === 'waiting' || state.status === 'backoff' || state.status === 'paused';
