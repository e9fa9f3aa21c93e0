import type { Connectivity } from '@/platform/connectivity-port.ts';
import { createHeartbeat } from '../local/heartbeat.store.ts';
import { makeId } from '../local/make-id.ts';
import type { Database } from '../local/open-db.ts';
import { createLeaderElection } from './leader.ts';

export interface SenderRuntime {
  readonly connectivity: Connectivity;
  readonly whenPageActive: () => Promise<void>;
  readonly isVisible: () => boolean;
}

export function createSenderPorts(lockName: string, db: Database<'meta'>, runtime: SenderRuntime) {
  const { connectivity, whenPageActive, isVisible } = runtime;
  const tab = makeId();
  const steady = () => performance.now();
  const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    tab,
    connectivity,
    isOnline: () => connectivity.isOnline(),
    whenPageActive,
    acquireLease: createLeaderElection({
      findLocks: () => navigator.locks,
      heartbeat: createHeartbeat(db, lockName),
      tab,
      name: lockName,
      isVisible,
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
