/** Blocked storage is expected: reads return null, writes return whether they succeeded. */
import { probeKey } from './keys.ts';

export interface WebStorage {
  read(key: string): string | null;
  write(key: string, value: string): boolean;
  remove(key: string): void;
}

const safeStorage = (find: () => Storage): WebStorage => ({
  read: (key) => tryOrUndefined(() => find().getItem(key)) ?? null,
  write: (key, value) =>
    tryOrUndefined(() => {
      find().setItem(key, value);
      return true;
    }) ?? false,
  remove: (key) => tryOrUndefined(() => find().removeItem(key)),
});

export const localValues = safeStorage(() => globalThis.localStorage);
export const sessionValues = safeStorage(() => globalThis.sessionStorage);

export function isWritable(values: WebStorage): boolean {
  const wasWritten = values.write(probeKey, '1');
  values.remove(probeKey);
  return wasWritten;
}

export function watchLocalValues(keys: readonly string[], listener: () => void): () => void {
  const stop = new AbortController();
  const isOurs = (key: string | null): boolean => key === null || keys.includes(key);
  window.addEventListener('storage', ({ key }) => isOurs(key) && listener(), { signal: stop.signal });
  return () => stop.abort();
}

/** Blocked, full and missing storage throw differently per browser; all are handled alike. */
function tryOrUndefined<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
