import { StorageFailure } from './storage-error.ts';

export function startTimeLimit(limitMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expiry = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new StorageFailure({ kind: 'timeout', detail: `no answer in ${String(limitMs)} ms` }));
    }, limitMs);
  });
  expiry.catch(() => undefined);
  return {
    race: <T>(work: T | PromiseLike<T>): Promise<T> => Promise.race([work, expiry]),
    end: () => clearTimeout(timer),
  };
}
