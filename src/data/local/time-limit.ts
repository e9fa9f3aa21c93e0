import { StorageFailure } from './storage-error.ts';

/** One time limit over several promises in sequence. */
export function startTimeLimit(limitMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expiry = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new StorageFailure({ kind: 'timeout', detail: `no answer in ${String(limitMs)} ms` }));
    }, limitMs);
  });
  expiry.catch(() => undefined);
  return {
    /** The result, or a `timeout` failure. */
    race: <T>(work: T | PromiseLike<T>): Promise<T> => Promise.race([work, expiry]),
    end: () => clearTimeout(timer),
  };
}
