import { connectivity } from '@/platform/connectivity.ts';
import { whenPageActive } from '@/platform/page-lifecycle.ts';
import { createHeartbeat } from '../local/heartbeat.store.ts';
import { makeId } from '../local/make-id.ts';
import type { Database } from '../local/open-db.ts';
import { siteDb } from '../local/site-db.ts';
import { createLeaderElection } from './leader.ts';

/** Browser ports of one queue; every queue has its own lock, heartbeat and timer. */
export function browserPorts(lockName: string, db: Database<'meta'> = siteDb) {
  const tab = makeId();
  const steady = () => performance.now();
  const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    tab,
    connectivity,
    whenPageActive,
    acquireLease: createLeaderElection({
      findLocks: () => navigator.locks,
      heartbeat: createHeartbeat(db, lockName),
      tab,
      name: lockName,
      isVisible: () => document.visibilityState === 'visible',
      steady,
      sleep,
    }),
    now: () => Date.now(),
    steady,
    sleep,
    random: () => Math.random(),
    makeId,
    wakeAfter(ms: number, wake: () => void): void {
      clearTimeout(timer);
      timer = setTimeout(wake, ms);
    },
  };
}
