/** Batch ingest of visits and administrator actions. */
import * as v from 'valibot';
import { count, rpc } from './project-request.ts';

export interface SiteEvent {
  /** Row id, for dedupe. */
  readonly id: string;
  readonly kind: string;
  readonly path: string;
  readonly referrer?: string | null;
  readonly sessionId: string;
  readonly userAgent?: string | null;
  readonly metadata: Readonly<Record<string, unknown>>;
  /** ISO time. */
  readonly createdAt: string;
}

/**
 * Server counts of one batch: newly stored, already stored, and rejected with a reason each. `detailed`:
 * whether visits may include device details from now on.
 */
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
