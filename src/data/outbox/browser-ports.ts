import { connectivity } from '@/platform/connectivity.ts';
import { createLease } from '../local/lease.store.ts';
import { makeId } from '../local/make-id.ts';
import { siteDb } from '../local/site-db.ts';
import { takeLock } from './locks.ts';
import type { Release } from './ports.ts';

const now = () => Date.now();

/** The browser's side of one lane; every lane has a lock and a timer of its own. */
export function browserPorts(lockName: string) {
  const lease = createLease(siteDb, { name: lockName, holder: makeId(), lengthMs: 60_000, now });
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    connectivity,
    lock: (): Promise<Release | undefined> => takeLock(navigator.locks, lockName, lease),
    now,
    random: () => Math.random(),
    makeId,
    wakeAfter(ms: number, wake: () => void): void {
      clearTimeout(timer);
      timer = setTimeout(wake, ms);
    },
  };
}
