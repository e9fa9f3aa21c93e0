import * as v from 'valibot';
import { count, rpc } from './project-request.ts';

export interface SiteEvent {
  readonly id: string;
  readonly kind: string;
  readonly path: string;
  readonly referrer?: string | null;
  readonly sessionId: string;
  readonly userAgent?: string | null;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly createdAt: string;
}

/** `accepted`: new · `known`: already stored · `detailed`: visits may include device details from now on. */
const batchAnswer = v.object({
  accepted: count,
  known: count,
  rejected: v.array(v.object({ id: v.string(), reason: v.string() })),
  detailed: v.optional(v.boolean()),
});

/** At most 400 events; idempotent. */
export const eventBatch = (events: readonly SiteEvent[], limitMs = 20_000) => ({
  ...rpc('ingest_events', { events: events.map(rowOf) }, batchAnswer),
  limitMs,
});

const rowOf = ({ id, kind, path, referrer, sessionId, userAgent, metadata, createdAt }: SiteEvent) => ({
  id,
  event_type: kind,
  page_path: path,
  referrer,
  session_id: sessionId,
  user_agent: userAgent ?? undefined,
  metadata,
  created_at: createdAt,
});
