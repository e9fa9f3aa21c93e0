/** Publicly readable; no token is needed. */
import * as v from 'valibot';
import type { GatewayError } from '@/domain/gateway-error.ts';
import type { Result } from '../../domain/result.ts';
import { photoFieldTable } from '../../domain/photo-metadata.ts';
import { managedColumns, managedRow, type ManagedRow } from './managed-row.ts';
import {
  requestProject,
  selectRows,
  keysetAfter,
  parseRows,
  rpc,
  type ProjectConfig,
  type RowPage,
} from './project-request.ts';

export interface PhotoKey {
  readonly createdAt: string;
  readonly id: string;
}

export interface PhotoSearch {
  readonly after: PhotoKey | null;
  readonly text: string;
  readonly category: string | null;
  readonly onlyRenderings?: boolean;
  readonly limit: number;
}

const searched = photoFieldTable.filter(({ isSearched }) => isSearched).map(({ column }) => column);

/** Filter syntax becomes a single-character wildcard, not quoted: the embedded server treats quotes as text. */
const pattern = (text: string): string => `*${text.trim().replace(/[^\p{L}\p{N} ]/gu, '_')}*`;

const conditionsOf = ({ after, text }: PhotoSearch): string[] => [
  ...(text.trim() === ''
    ? []
    : [`or(${searched.map((column) => `${column}.ilike.${pattern(text)}`).join(',')})`]),
  ...(after === null ? [] : [`or${keysetAfter('created_at', { at: after.createdAt, id: after.id })}`]),
];

const counts = v.object({
  total: v.number(),
  renderings: v.number(),
  byCategory: v.record(v.string(), v.number()),
});

export type PhotoCounts = v.InferOutput<typeof counts>;

export type ManagedPhotosGateway = ReturnType<typeof createManagedPhotosGateway>;

const photos = 'gallery_photos';

export function createManagedPhotosGateway(config: ProjectConfig) {
  return {
    list(search: PhotoSearch): Promise<Result<RowPage<ManagedRow>, GatewayError>> {
      const conditions = conditionsOf(search);
      const query = {
        select: managedColumns,
        order: 'created_at.desc,id.desc',
        limit: String(search.limit),
        ...(search.category !== null && { category: `eq.${search.category}` }),
        ...(search.onlyRenderings === true && { is_rendering: 'is.true' }),
        ...(conditions.length > 0 && { and: `(${conditions.join(',')})` }),
      };
      return requestProject(config, selectRows(photos, query, parseRows(managedRow)));
    },

    /** At most 50 ids per call. */
    find: (ids: readonly string[]): Promise<Result<readonly ManagedRow[], GatewayError>> => {
      const query = { select: managedColumns, id: `in.(${ids.join(',')})` };
      return requestProject(config, selectRows(photos, query, v.array(managedRow)));
    },

    counts: (): Promise<Result<PhotoCounts, GatewayError>> =>
      requestProject(config, rpc('photo_counts', {}, counts)),
  };
}
