/** Queued on the device, sent while the account is signed in; the server dedupes by id. */
import * as v from 'valibot';
import { err } from '../domain/result.ts';
import type { AdminStore } from './local/admin-db.ts';
import { createEventQueueStore } from './local/event-queue.store.ts';
import type { Database } from './local/open-db.ts';
import type { Stored } from './local/storage-error.ts';
import { deviceId, isoTime } from './local/stored-record.ts';
import { createEventSender } from './sync/event-sender.ts';
import type { Runtime } from './sync/runtime.ts';
import type { AdminEventsGateway } from './supabase/admin-events.gateway.ts';

export interface AdminEventPorts extends Runtime {
  readonly db: Database<AdminStore>;
  readonly gateway: AdminEventsGateway;
  readonly makeId: () => string;
  readonly path: () => string;
  readonly sessionId: () => string;
}

const eventSchema = v.object({
  id: deviceId,
  createdAt: isoTime,
  owner: v.string(),
  path: v.string(),
  sessionId: v.string(),
  action: v.string(),
  details: v.record(v.string(), v.union([v.string(), v.number(), v.array(v.string())])),
});

type AdminEvent = Readonly<v.InferOutput<typeof eventSchema>>;

export function createAdminEvents({ db, gateway, makeId, path, sessionId, ...ports }: AdminEventPorts) {
  /** Only events of this account are sent; those of other accounts stay queued. */
  let account: string | null = null;
  const store = createEventQueueStore(db, 'actions', eventSchema);
  const sender = createEventSender({
    ...ports,
    store: { ...store, load: (limit) => store.load(limit, ({ owner }) => owner === account) },
    send: async (events) =>
      account === null ? err({ kind: 'signed_out' }) : gateway.log({ owner: account }, events.map(callOf)),
  });

  return {
    /** `details` hold no personal data. */
    note: (owner: string, action: string, details: AdminEvent['details']): Stored<void> =>
      store.add({
        id: makeId(),
        createdAt: new Date(ports.now()).toISOString(),
        owner,
        path: path(),
        sessionId: sessionId(),
        action,
        details,
      }),

    /** Sends this account's queued events now, or once the backoff is over. */
    flush(owner: string): Promise<void> {
      account = owner;
      sender.wake('enqueued');
      return sender.whenIdle();
    },
  };
}

const callOf = ({ id, path, sessionId, action, details, createdAt }: AdminEvent) => ({
  id,
  path,
  sessionId,
  metadata: { action, details, timestamp: createdAt },
  createdAt,
});
