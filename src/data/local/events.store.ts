import * as v from 'valibot';
import type { Visit } from '../../domain/visit.ts';
import { createLaneStore } from './lane.store.ts';
import type { SiteDb } from './site-db.ts';

const metadataSchema = v.record(
  v.string(),
  v.union([v.string(), v.number(), v.boolean(), v.array(v.string())]),
);

const visitSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  kind: v.picklist(['page_view', 'interaction']),
  path: v.string(),
  referrer: v.nullable(v.string()),
  sessionId: v.pipe(v.string(), v.uuid()),
  userAgent: v.nullable(v.string()),
  metadata: metadataSchema,
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
}) satisfies v.GenericSchema<unknown, Visit>;

const DAY_MS = 86_400_000;

/** Visits not yet proven to be on the server. At most 10,000, none older than 14 days; what goes beyond is counted. */
export const createEventsStore = (db: SiteDb, now: () => number) =>
  createLaneStore<Visit, 'events'>(db, {
    store: 'events',
    lane: 'visits',
    schema: v.object({ v: v.literal(1), item: visitSchema }),
    bounds: { maxItems: 10_000, maxAgeMs: 14 * DAY_MS },
    now,
    isStrict: false,
  });
