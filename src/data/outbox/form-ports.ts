import { connectivity } from '@/platform/connectivity.ts';
import type { FormQueuePorts } from './form-queue.ts';
import { writeFormsMark } from '../local/forms-mark.store.ts';
import { createLease } from '../local/lease.store.ts';
import { makeId } from '../local/make-id.ts';
import { siteDb } from '../local/site-db.ts';
import { takeLock } from './locks.ts';
import type { OutboxItem } from './ports.ts';

const now = () => Date.now();

/** The browser's side of one queue of forms; every queue has a lock and a timer of its own. */
export function browserFormPorts(lockName: string): Omit<FormQueuePorts<OutboxItem>, 'store' | 'send'> {
  const lease = createLease(siteDb, { name: lockName, holder: makeId(), lengthMs: 60_000, now });
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    connectivity,
    lock: () => takeLock(navigator.locks, lockName, lease),
    now,
    random: () => Math.random(),
    wakeAfter(ms, wake) {
      clearTimeout(timer);
      timer = setTimeout(wake, ms);
    },
    writeMark: writeFormsMark,
  };
}
