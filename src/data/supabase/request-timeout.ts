/**
 * Aborts a request after `limitMs`, or with `given`. Not `AbortSignal.any` and `timeout`: older browsers lack
 * them.
 */
export function startRequestTimeout(limitMs: number, given: AbortSignal | undefined) {
  const limit = new AbortController();
  const abort = () => limit.abort();
  let hasExpired = false;
  const timer = setTimeout(() => {
    hasExpired = true;
    abort();
  }, limitMs);
  if (given?.aborted === true) abort();
  given?.addEventListener('abort', abort);
  return {
    signal: limit.signal,
    hasExpired: () => hasExpired,
    end(): void {
      clearTimeout(timer);
      given?.removeEventListener('abort', abort);
    },
  };
}
