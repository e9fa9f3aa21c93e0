/** The published photos, hidden ones too. */
import * as v from 'valibot';
import { photoFieldTable } from '../../domain/photo-metadata.ts';
import { createAccountRequests, type AccountConfig, type Answered, type Caller } from './account-requests.ts';
import { managedColumns, managedRow, type ManagedRow } from './managed-row.ts';
import { selectRows, keysetAfter, parseRows, rpc, type RowPage } from './project-request.ts';

export interface PhotoKey {
  readonly createdAt: string;
  readonly id: string;
}

export interface PhotoSearch {
  readonly after: PhotoKey | null;
  readonly text: string;
  readonly category: string | null;
  /** Id. */
  readonly project?: string;
  readonly onlyRenderings?: boolean;
  readonly onlyHidden?: boolean;
  readonly onlyFeatured?: boolean;
  readonly limit: number;
}

const searched = [
  ...photoFieldTable.filter(({ isSearched }) => isSearched).map(({ column }) => column),
  // The tags as one text: the REST interface matches no part of a list's words.
  'tag_words',
];

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
  hidden: v.number(),
  byCategory: v.record(v.string(), v.number()),
});

export type PhotoCounts = v.InferOutput<typeof counts>;

export type ManagedPhotosGateway = ReturnType<typeof createManagedPhotosGateway>;

const photos = 'gallery_photos';

export interface ManagedPhotosConfig extends Omit<AccountConfig, 'now'> {
  readonly now?: () => number;
}

/** With the caller’s token, never without: the answer to a visitor lacks hidden photos, which would look deleted. */
export function createManagedPhotosGateway({ now = Date.now, ...config }: ManagedPhotosConfig) {
  const ask = createAccountRequests({ ...config, now });
  return {
    list(caller: Caller, search: PhotoSearch): Answered<RowPage<ManagedRow>> {
      const conditions = conditionsOf(search);
      const query = {
        select: managedColumns,
        order: 'created_at.desc,id.desc',
        limit: String(search.limit),
        ...(search.category !== null && { category: `eq.${search.category}` }),
        ...(search.project !== undefined && { project_id: `eq.${search.project}` }),
        ...(search.onlyRenderings === true && { is_rendering: 'is.true' }),
        ...(search.onlyHidden === true && { visibility: 'eq.hidden' }),
        ...(search.onlyFeatured === true && { project_id: 'is.null', featured_position: 'not.is.null' }),
        ...(conditions.length > 0 && { and: `(${conditions.join(',')})` }),
      };
      return ask(caller, selectRows(photos, query, parseRows(managedRow)));
    },

    /** At most 50 ids per call. */
    find: (caller: Caller, ids: readonly string[]): Answered<readonly ManagedRow[]> => {
      const query = { select: managedColumns, id: `in.(${ids.join(',')})` };
      return ask(caller, selectRows(photos, query, v.array(managedRow)));
    },

    counts: (caller: Caller): Answered<PhotoCounts> => ask(caller, rpc('photo_counts', {}, counts)),
  };
}
