/**
 * What everybody may ask the back end: read photos, hand in visits. Plain requests, so that public pages carry no client library.
 * Must not know where answers are kept or when to ask again.
 */
import * as v from 'valibot';
import { ok, type Result } from '../../domain/result.ts';
import type { Visit } from '../../domain/visit.ts';
import { fetchJson } from './fetch-json.ts';
import type { GatewayError } from '@/domain/gateway-error.ts';
import { photoColumns, photoRow, type PhotoRow } from './photo-row.ts';

export interface PublicGatewayConfig {
  /** Origin of the project without a trailing slash; '' is our own origin. */
  readonly baseUrl: string;
  readonly publishableKey: string;
  /** Time limits in ms. */
  readonly readLimitMs?: number;
  readonly sendLimitMs?: number;
  readonly fetch?: typeof fetch;
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
  baseUrl,
  publishableKey,
  readLimitMs = 10_000,
  sendLimitMs = 20_000,
  fetch: send = (...request) => fetch(...request),
}: PublicGatewayConfig): PublicGateway {
  const headers = {
    apikey: publishableKey,
    Authorization: `Bearer ${publishableKey}`,
    Accept: 'application/json',
  };

  return {
    async selectPhotos({ limit, offset }) {
      const query = new URLSearchParams({
        select: photoColumns,
        order: 'created_at.desc,id.desc',
        limit: String(limit),
        offset: String(offset),
      });
      const answer = await fetchJson({
        fetch: send,
        url: `${baseUrl}/rest/v1/gallery_photos?${query.toString()}`,
        init: { headers },
        limitMs: readLimitMs,
        // Rows are looked at one by one.
        answer: v.array(v.unknown()),
      });
      if (!answer.ok) return answer;
      const rows = answer.value.filter((row) => v.is(photoRow, row));
      const received = answer.value.length;
      return ok({ rows, unreadable: received - rows.length, isFull: received >= limit });
    },

    ingestEvents: (visits) =>
      fetchJson({
        fetch: send,
        url: `${baseUrl}/rest/v1/rpc/ingest_events`,
        init: {
          method: 'POST',
          headers: { ...headers, 'Content-Type': 'application/json' },
          body: JSON.stringify({ events: visits.map(eventOf) }),
        },
        limitMs: sendLimitMs,
        answer: ingestAnswer,
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
