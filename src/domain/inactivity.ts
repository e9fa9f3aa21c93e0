/** All tabs share one wall-clock time of the last activity, in ms. */

export const inactivity = {
  limitMs: 60 * 60_000,
  warningMs: 5 * 60_000,
  throttleMs: 60_000,
} as const;

export type Presence =
  { readonly kind: 'active' | 'expired' } | { readonly kind: 'warned'; readonly endsInMs: number };

/** If the clock was set back, the activity lies in the future and counts as just now. */
export function presenceAt(lastActiveAt: number, now: number): Presence {
  const idleMs = Math.max(0, now - lastActiveAt);
  if (idleMs >= inactivity.limitMs) return { kind: 'expired' };
  const endsInMs = inactivity.limitMs - idleMs;
  return endsInMs > inactivity.warningMs ? { kind: 'active' } : { kind: 'warned', endsInMs };
}

export const isNewActivity = (lastActiveAt: number, now: number): boolean =>
  Math.abs(now - lastActiveAt) >= inactivity.throttleMs;
