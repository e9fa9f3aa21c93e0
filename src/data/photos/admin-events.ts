/** Counts what administrators do: kept on the device first, sent when the account is signed in, each once by its id. */
import type { AdminEventsGateway } from '../supabase/admin-events.gateway.ts';
import type { AdminEvent, PressStore } from './press.store.ts';

export interface AdminEventPorts {
  readonly presses: PressStore;
  readonly gateway: AdminEventsGateway;
  readonly makeId: () => string;
  /** ms since 1970. */
  readonly now: () => number;
  /** The address of the open page. */
  readonly path: () => string;
  /** The random id of this tab's visits. */
  readonly sessionId: () => string;
}

/** The server takes no older ones. */
const OLDEST_MS = 30 * 86_400_000;

export function createAdminEvents({ presses, gateway, makeId, now, path, sessionId }: AdminEventPorts) {
  let isSending = false;

  const callOf = ({ id, action, details, at }: AdminEvent) => ({
    id,
    path: path(),
    sessionId: sessionId(),
    metadata: { action, details, timestamp: at },
    createdAt: at,
  });

  async function send(owner: string): Promise<void> {
    const kept = await presses.listEvents();
    if (!kept.ok) return;
    const own = kept.value.filter((event) => event.owner === owner).slice(0, 400);
    const old = own.filter(({ at }) => Date.parse(at) < now() - OLDEST_MS);
    const sent = own.filter((event) => !old.includes(event));
    const logged =
      sent.length > 0 &&
      (await gateway.log({ owner, signal: new AbortController().signal }, sent.map(callOf))).ok;
    await presses.removeEvents([...old, ...(logged ? sent : [])].map(({ id }) => id));
  }

  return {
    /** `details` hold no personal data. */
    note: (owner: string, action: string, details: AdminEvent['details']) =>
      presses.keepEvent({
        v: 1,
        kind: 'event',
        id: makeId(),
        owner,
        action,
        details,
        at: new Date(now()).toISOString(),
      }),

    /** Sends what waits. What fails waits for the next call. */
    async flush(owner: string): Promise<void> {
      if (isSending) return;
      isSending = true;
      await send(owner);
      isSending = false;
    },
  };
}
