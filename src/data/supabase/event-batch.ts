/** What happened on the site, handed in by the batch: visits, and what an administrator did. */
import * as v from 'valibot';
import { count, rpc } from './project-request.ts';

export interface SiteEvent {
  /** The row's, so that it is stored once. */
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
 * The server's account of one batch: stored now, stored before, and refused with a reason each. `detailed`: whether visits
 * may tell of the device from now on.
 */
const batchAnswer = v.object({
  accepted: count,
  known: count,
  rejected: v.array(v.object({ id: v.string(), reason: v.string() })),
  detailed: v.optional(v.boolean()),
});

/** At most 400 events; repeating the request stores nothing twice. */
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
