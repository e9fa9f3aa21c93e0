/**
 * What everybody may ask the back end: read photos, hand in visits. Plain requests, so that public pages carry no client library.
 * Must not know where answers are kept or when to ask again.
 */
import { mapOk, type Result } from '../../domain/result.ts';
import type { Visit } from '../../domain/visit.ts';
import type { GatewayError } from '@/domain/gateway-error.ts';
import { photoColumns, photoRow, type PhotoRow } from './photo-row.ts';
import { eventBatch } from './event-batch.ts';
import { requestProject, selectRows, parseRows, type ProjectConfig } from './project-request.ts';

export interface PublicGatewayConfig extends ProjectConfig {
  /** Time limits in ms. */
  readonly readLimitMs?: number;
  readonly sendLimitMs?: number;
}

interface PhotoWindow {
  readonly limit: number;
  /** Counts from the newest. */
  readonly offset: number;
}

export interface PhotoPage {
  readonly rows: readonly PhotoRow[];
  /** Rows that came but could not be read; they are left out, the others count. */
  readonly unreadable: number;
  /** True when the page was full, so that there may be another. */
  readonly isFull: boolean;
}

export type PublicGateway = ReturnType<typeof createPublicGateway>;

export function createPublicGateway({ readLimitMs, sendLimitMs, ...config }: PublicGatewayConfig) {
  return {
    /** Newest first. */
    async selectPhotos(page: PhotoWindow): Promise<Result<PhotoPage, GatewayError>> {
      const query = {
        select: photoColumns,
        order: 'created_at.desc,id.desc',
        limit: String(page.limit),
        offset: String(page.offset),
      };
      const request = { ...selectRows('gallery_photos', query, parseRows(photoRow)), limitMs: readLimitMs };
      return mapOk(await requestProject(config, request), ({ rows, received }) => ({
        rows,
        unreadable: received - rows.length,
        isFull: received >= page.limit,
      }));
    },

    /** Hands in at most 400 visits; repeating a call stores nothing twice. */
    ingestEvents: (visits: readonly Visit[]) => requestProject(config, eventBatch(visits, sendLimitMs)),
  };
}
