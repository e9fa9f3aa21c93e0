/**
 * What everybody may ask the back end: read photos, hand in visits. Plain requests, so that public pages carry no client library.
 * Must not know where answers are kept or when to ask again.
 */
import * as v from 'valibot';
import { ok, type Result } from '../../domain/result.ts';
import type { Visit } from '../../domain/visit.ts';
import type { GatewayError } from '@/domain/gateway-error.ts';
import { photoColumns, photoRow, type PhotoRow } from './photo-row.ts';
import { anyRows, askProject, list, readRows, rpc, type ProjectConfig } from './project-request.ts';

export interface PublicGatewayConfig extends ProjectConfig {
  /** Time limits in ms. */
  readonly readLimitMs?: number;
  readonly sendLimitMs?: number;
}

export interface PhotoPage {
  readonly rows: readonly PhotoRow[];
  /** Rows that came but could not be read; they are left out, the others count. */
  readonly unreadable: number;
  /** True when the page was full, so that there may be another. */
  readonly isFull: boolean;
}

export interface PublicGateway {
  /** Photos, newest first; `offset` counts from the newest. */
  selectPhotos(page: { limit: number; offset: number }): Promise<Result<PhotoPage, GatewayError>>;
  /** Hands in at most 400 visits; repeating a call stores nothing twice. */
  ingestEvents(visits: readonly Visit[]): Promise<Result<IngestAnswer, GatewayError>>;
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * The server's account of one batch: stored now, stored before, and refused with a reason each. `detailed`: whether visits
 * may tell of the device from now on.
 */
const ingestAnswer = v.object({
  accepted: count,
  known: count,
  rejected: v.array(v.object({ id: v.string(), reason: v.string() })),
  detailed: v.optional(v.boolean()),
});

export type IngestAnswer = v.InferOutput<typeof ingestAnswer>;

export function createPublicGateway({
  readLimitMs,
  sendLimitMs = 20_000,
  ...config
}: PublicGatewayConfig): PublicGateway {
  return {
    async selectPhotos({ limit, offset }) {
      const query = {
        select: photoColumns,
        order: 'created_at.desc,id.desc',
        limit: String(limit),
        offset: String(offset),
      };
      const request = { ...list('gallery_photos', query, anyRows), limitMs: readLimitMs };
      const page = readRows(await askProject(config, request), photoRow);
      if (!page.ok) return page;
      const { rows, received } = page.value;
      return ok({ rows, unreadable: received - rows.length, isFull: received >= limit });
    },

    ingestEvents: (visits) =>
      askProject(config, {
        ...rpc('ingest_events', { events: visits.map(eventOf) }, ingestAnswer),
        limitMs: sendLimitMs,
      }),
  };
}

function eventOf(visit: Visit) {
  return {
    id: visit.id,
    event_type: visit.kind,
    page_path: visit.path,
    referrer: visit.referrer,
    session_id: visit.sessionId,
    ...(visit.userAgent === null ? {} : { user_agent: visit.userAgent }),
    metadata: visit.metadata,
    created_at: visit.createdAt,
  };
}
