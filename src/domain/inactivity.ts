/** When a signed-in administrator counts as away. All times in ms; activity is one wall-clock time that all tabs share. */

export const inactivity = {
  /** A session ends after so long without activity. */
  limitMs: 60 * 60_000,
  /** It is announced so long before. */
  warningMs: 5 * 60_000,
  /** Activity is noted at most once in this time. */
  throttleMs: 60_000,
} as const;

export type Presence =
  | { readonly kind: 'active'; readonly warnInMs: number }
  | { readonly kind: 'warned'; readonly endsInMs: number }
  | { readonly kind: 'expired' };

/**
 * How things stand at `now`, given the last activity. A clock that was set back makes the activity seem to lie ahead;
 * it then counts as just now, so that nobody is signed out for it and nobody stays for ever.
 */
export function presenceAt(lastActiveAt: number, now: number): Presence {
  const idleMs = Math.max(0, now - lastActiveAt);
  if (idleMs >= inactivity.limitMs) return { kind: 'expired' };
  const warnInMs = inactivity.limitMs - inactivity.warningMs - idleMs;
  return warnInMs > 0
    ? { kind: 'active', warnInMs }
    : { kind: 'warned', endsInMs: inactivity.limitMs - idleMs };
}

/** Whether activity at `now` is worth noting. */
export const isNewActivity = (lastActiveAt: number, now: number): boolean =>
  Math.abs(now - lastActiveAt) >= inactivity.throttleMs;
