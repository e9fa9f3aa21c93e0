import type { Release } from './ports.ts';

/** A lease kept in storage, for browsers without Web Locks. Resolves to false when another tab holds it. */
export interface Lease {
  take(): Promise<boolean>;
  give(): Promise<void>;
}

/** The part of Web Locks that is used here. */
export interface TabLocks {
  request(
    name: string,
    options: { readonly ifAvailable: true },
    work: (lock: unknown) => Promise<void> | undefined,
  ): Promise<unknown>;
}

/**
 * Acquires one named lock if it is free, else resolves to undefined at once. The browser frees it when the tab dies.
 * Without Web Locks the lease does the same, up to its own expiry; sending twice would be harmless, only wasteful.
 */
export async function takeLock(
  locks: TabLocks | undefined,
  name: string,
  lease: Lease,
): Promise<Release | undefined> {
  if (locks === undefined) return (await lease.take()) ? () => lease.give() : undefined;
  return new Promise((resolve, reject) => {
    const finished = locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock === null) {
        resolve(undefined);
        return undefined;
      }
      return new Promise<void>((free) => {
        resolve(async () => {
          free();
          await finished;
        });
      });
    });
    finished.catch(reject);
  });
}
