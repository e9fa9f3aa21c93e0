/** Full jitter, in ms; 0 ≤ `random` < 1. */
export function backoffMs(
  failures: number,
  random: number,
  policy: { readonly backoffBaseMs: number; readonly backoffCapMs: number },
): number {
  const ceiling = Math.min(policy.backoffCapMs, policy.backoffBaseMs * 2 ** Math.min(failures, 30));
  return Math.round(random * ceiling);
}
