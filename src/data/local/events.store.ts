import * as v from 'valibot';
import type { Visit } from '../../domain/visit.ts';
import { createEventQueueStore } from './event-queue.store.ts';
import type { SiteDb } from './site-db.ts';
import { deviceId, isoTime } from './stored-record.ts';

const visit = v.object({
  id: deviceId,
  kind: v.picklist(['page_view', 'interaction']),
  path: v.string(),
  referrer: v.nullable(v.string()),
  sessionId: deviceId,
  userAgent: v.nullable(v.string()),
  metadata: v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.array(v.string())])),
  createdAt: isoTime,
}) satisfies v.GenericSchema<Visit>;

export const createEventsStore = (db: SiteDb) => createEventQueueStore<Visit>(db, 'visits', visit);
