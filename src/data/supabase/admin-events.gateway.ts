/** What an administrator did, for the log of the insights. */
import * as v from 'valibot';
import type { Result } from '../../domain/result.ts';
import {
  createAccountRequests,
  type AccountFailure,
  type AccountRequestsConfig,
  type Caller,
} from './account-requests.ts';

export interface AdminEventCall {
  readonly id: string;
  readonly path: string;
  readonly sessionId: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  /** ISO time. */
  readonly createdAt: string;
}

const answer = v.object({ accepted: v.number(), known: v.number(), rejected: v.array(v.unknown()) });

export type AdminEventsGateway = ReturnType<typeof createAdminEventsGateway>;

export function createAdminEventsGateway({
  fetch: send = (...request) => fetch(...request),
  ...config
}: AccountRequestsConfig & { readonly fetch?: typeof fetch }) {
  const ask = createAccountRequests(config);
  return {
    /** At most 400 events. After ok none of them is to be sent again: stored, known or refused for good. */
    log: (caller: Caller, events: readonly AdminEventCall[]): Promise<Result<unknown, AccountFailure>> =>
      ask(caller, {
        fetch: send,
        path: '/rest/v1/rpc/ingest_events',
        init: {
          method: 'POST',
          body: JSON.stringify({
            events: events.map((event) => ({
              id: event.id,
              event_type: 'admin_action',
              page_path: event.path,
              session_id: event.sessionId,
              metadata: event.metadata,
              created_at: event.createdAt,
            })),
          }),
        },
        headers: { 'Content-Type': 'application/json' },
        limitMs: 20_000,
        answer,
      }),
  };
}
