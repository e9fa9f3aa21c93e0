/** Not `AbortSignal.any` and `timeout`: older browsers lack them. */
export function startRequestTimeout(limitMs: number, given: AbortSignal | undefined) {
  const limit = new AbortController();
  const abort = () => limit.abort();
  let hasExpired = false;
  const expire = (): void => {
    hasExpired = true;
    abort();
  };
  let timer = setTimeout(expire, limitMs);
  if (given?.aborted === true) abort();
  given?.addEventListener('abort', abort);
  return {
    signal: limit.signal,
    hasExpired: () => hasExpired,
    extend(ms = limitMs): void {
      clearTimeout(timer);
      timer = setTimeout(expire, ms);
    },
    end(): void {
      clearTimeout(timer);
      given?.removeEventListener('abort', abort);
    },
  };
}
