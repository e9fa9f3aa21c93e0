/**
 * Inactivity timeout of a signed-in administrator. All times in ms; all tabs share one wall-clock time of the
 * last activity.
 */

export const inactivity = {
  /** The session ends after this time without activity. */
  limitMs: 60 * 60_000,
  /** The warning starts this long before the end. */
  warningMs: 5 * 60_000,
  /** Activity is recorded at most once in this time. */
  throttleMs: 60_000,
} as const;

export type Presence =
  | { readonly kind: 'active'; readonly warnInMs: number }
  | { readonly kind: 'warned'; readonly endsInMs: number }
  | { readonly kind: 'expired' };

/**
 * Status at `now`. If the clock was set back, the activity lies in the future and counts as just now, so that
 * the timeout neither fires early nor never.
 */
export function presenceAt(lastActiveAt: number, now: number): Presence {
  const idleMs = Math.max(0, now - lastActiveAt);
  if (idleMs >= inactivity.limitMs) return { kind: 'expired' };
  const warnInMs = inactivity.limitMs - inactivity.warningMs - idleMs;
  return warnInMs > 0
    ? { kind: 'active', warnInMs }
    : { kind: 'warned', endsInMs: inactivity.limitMs - idleMs };
}

/** Whether activity at `now` should be recorded. */
export const isNewActivity = (lastActiveAt: number, now: number): boolean =>
  Math.abs(now - lastActiveAt) >= inactivity.throttleMs;
