/** All tabs share one wall-clock time of the last activity, in ms. */

export const inactivity = {
  limitMs: 60 * 60_000,
  warningMs: 5 * 60_000,
  throttleMs: 60_000,
} as const;

export type Presence =
  | { readonly kind: 'active'; readonly warnInMs: number }
  | { readonly kind: 'warned'; readonly endsInMs: number }
  | { readonly kind: 'expired' };

/** If the clock was set back, the activity lies in the future and counts as just now. */
export function presenceAt(lastActiveAt: number, now: number): Presence {
  const idleMs = Math.max(0, now - lastActiveAt);
  if (idleMs >= inactivity.limitMs) return { kind: 'expired' };
  const warnInMs = inactivity.limitMs - inactivity.warningMs - idleMs;
  return warnInMs > 0
    ? { kind: 'active', warnInMs }
    : { kind: 'warned', endsInMs: inactivity.limitMs - idleMs };
}

export const isNewActivity = (lastActiveAt: number, now: number): boolean =>
  Math.abs(now - lastActiveAt) >= inactivity.throttleMs;
