/** What an administrator did, for the log of the insights. */
import * as v from 'valibot';
import type { Result } from '../../domain/result.ts';
import {
  createAccountRequests,
  type AccountConfig,
  type AccountFailure,
  type Caller,
} from './account-requests.ts';
import { rpc } from './project-request.ts';

export interface AdminEventCall {
  readonly id: string;
  readonly path: string;
  readonly sessionId: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  /** ISO time. */
  readonly createdAt: string;
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const batchAnswer = v.object({
  accepted: count,
  known: count,
  rejected: v.array(v.object({ id: v.string(), reason: v.string() })),
});

export type AdminEventsGateway = ReturnType<typeof createAdminEventsGateway>;

export function createAdminEventsGateway(config: AccountConfig) {
  const ask = createAccountRequests(config);
  return {
    /** At most 400 events; repeating a call stores nothing twice. */
    log: (
      caller: Caller,
      events: readonly AdminEventCall[],
    ): Promise<Result<v.InferOutput<typeof batchAnswer>, AccountFailure>> => {
      const rows = events.map((event) => ({
        id: event.id,
        event_type: 'admin_action',
        page_path: event.path,
        session_id: event.sessionId,
        metadata: event.metadata,
        created_at: event.createdAt,
      }));
      return ask(caller, { ...rpc('ingest_events', { events: rows }, batchAnswer), limitMs: 20_000 });
    },
  };
}
