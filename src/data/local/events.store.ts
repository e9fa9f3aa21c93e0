import {
  either,
  hasShape,
  isIsoTime,
  isListOf,
  isNumber,
  isOneOf,
  isRecordOf,
  isText,
  isUuid,
  orNull,
  type Guard,
} from '../../domain/guards.ts';
import type { Visit } from '../../domain/visit.ts';
import { createLaneStore } from './lane.store.ts';
import type { SiteDb } from './site-db.ts';

const isMetadata = isRecordOf(
  either(either(isText, isNumber), either(isOneOf(true, false), isListOf(isText))),
);

const isVisit = hasShape({
  id: isUuid,
  kind: isOneOf('page_view', 'interaction'),
  path: isText,
  referrer: orNull(isText),
  sessionId: isUuid,
  userAgent: orNull(isText),
  metadata: isMetadata,
  createdAt: isIsoTime,
}) satisfies Guard<Visit>;

const DAY_MS = 86_400_000;

/** Visits not yet proven to be on the server. At most 10,000, none older than 14 days; what goes beyond is counted. */
export const createEventsStore = (db: SiteDb, now: () => number) =>
  createLaneStore<Visit, 'events'>(db, {
    store: 'events',
    lane: 'visits',
    isItem: isVisit,
    bounds: { maxItems: 10_000, maxAgeMs: 14 * DAY_MS },
    now,
    isStrict: false,
  });
