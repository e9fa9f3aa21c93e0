/** Runs in the service worker on `sync`, with the queues and leases of the pages. */
import { workerConnectivity } from '@/platform/worker-connectivity.ts';
import { isQueued } from './forms/form-status.ts';
import { createFormsOutbox } from './forms/forms-outbox.ts';
import { createFormsStore } from './forms/forms.store.ts';
import { createEventsStore } from './local/events.store.ts';
import { lockNames } from './local/keys.ts';
import { siteDb } from './local/site-db.ts';
import { project } from './supabase/project.ts';
import { createVisitsGateway } from './supabase/visits.gateway.ts';
import { createEventSender } from './sync/event-sender.ts';
import { createRuntime } from './sync/runtime.ts';

const workerPorts = (lockName: string) => ({
  ...createRuntime(lockName, {
    connectivity: workerConnectivity,
    whenPageActive: () => Promise.resolve(),
    // A running worker is never throttled, so its clock can judge a frozen tab.
    isVisible: () => true,
  }),
  // The browser repeats a rejected event; a timer would not outlive the worker.
  wakeAfter: () => undefined,
});

const formPorts = workerPorts(lockNames.forms);
const forms = createFormsOutbox({ ...formPorts, store: createFormsStore(siteDb, formPorts.now) });

const visits = createEventsStore(siteDb);
const { ingestEvents } = createVisitsGateway(project);
const visitSender = createEventSender({
  ...workerPorts(lockNames.siteOutbox),
  store: visits,
  send: ingestEvents,
});

/** Sends everything that is due; false when anything is still queued. */
export async function sendPending(): Promise<boolean> {
  forms.wake('online');
  visitSender.wake('online');
  await Promise.all([forms.whenIdle(), visitSender.whenIdle()]);
  const [listed, counted] = await Promise.all([forms.list(), visits.load(1)]);
  return listed.ok && !listed.value.some(isQueued) && counted.ok && counted.value.items.length === 0;
}
