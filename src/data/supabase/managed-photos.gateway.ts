/** Published photos page by page, as the private area lists them. Readable by everybody; the token changes nothing. */
import * as v from 'valibot';
import type { GatewayError } from '@/domain/gateway-error.ts';
import { ok, type Result } from '../../domain/result.ts';
import { fetchJson } from './fetch-json.ts';
import { photoColumns, photoRow } from './photo-row.ts';

/** With the time that an edit is based on. */
export const managedRow = v.object({ ...photoRow.entries, updated_at: v.string() });

export type ManagedRow = Readonly<v.InferOutput<typeof managedRow>>;

/** The last photo of the page before. */
export interface PhotoKey {
  readonly createdAt: string;
  readonly id: string;
}

export interface PhotoSearch {
  readonly after: PhotoKey | null;
  /** Words in title, description, process steps or alternative text; '' finds all. */
  readonly text: string;
  /** null: all. */
  readonly category: string | null;
  readonly limit: number;
}

export interface ManagedGatewayConfig {
  readonly baseUrl: string;
  readonly publishableKey: string;
  readonly limitMs?: number;
  readonly fetch?: typeof fetch;
}

const searched = ['title', 'description', 'process_steps', 'alt'] as const;

/** Whatever could be syntax of a filter stands for any one character. Not quoted: our own server takes quotes for letters here. */
const pattern = (text: string): string => `*${text.trim().replace(/[^\p{L}\p{N} ]/gu, '_')}*`;

const conditionsOf = ({ after, text }: PhotoSearch): string[] => [
  ...(text.trim() === ''
    ? []
    : [`or(${searched.map((column) => `${column}.ilike.${pattern(text)}`).join(',')})`]),
  ...(after === null
    ? []
    : [`or(created_at.lt."${after.createdAt}",and(created_at.eq."${after.createdAt}",id.lt."${after.id}"))`]),
];

const counts = v.object({ total: v.number(), byCategory: v.record(v.string(), v.number()) });

export type PhotoCounts = v.InferOutput<typeof counts>;

export function createManagedPhotosGateway({
  baseUrl,
  publishableKey,
  limitMs = 10_000,
  fetch: send = (...request) => fetch(...request),
}: ManagedGatewayConfig) {
  const headers = {
    apikey: publishableKey,
    Authorization: `Bearer ${publishableKey}`,
    Accept: 'application/json',
  };
  return {
    /** Newest first. Rows that cannot be read are left out. */
    async list(
      search: PhotoSearch,
    ): Promise<Result<{ rows: readonly ManagedRow[]; received: number }, GatewayError>> {
      const conditions = conditionsOf(search);
      const query = new URLSearchParams({
        select: `${photoColumns},updated_at`,
        order: 'created_at.desc,id.desc',
        limit: String(search.limit),
        ...(search.category !== null && { category: `eq.${search.category}` }),
        ...(conditions.length > 0 && { and: `(${conditions.join(',')})` }),
      });
      const answer = await fetchJson({
        fetch: send,
        url: `${baseUrl}/rest/v1/gallery_photos?${query.toString()}`,
        init: { headers },
        limitMs,
        answer: v.array(v.unknown()),
      });
      if (!answer.ok) return answer;
      return ok({ rows: answer.value.filter((row) => v.is(managedRow, row)), received: answer.value.length });
    },

    /** The photo with this id: one row, or none. */
    async find(id: string): Promise<Result<readonly ManagedRow[], GatewayError>> {
      const query = new URLSearchParams({ select: `${photoColumns},updated_at`, id: `eq.${id}` });
      return fetchJson({
        fetch: send,
        url: `${baseUrl}/rest/v1/gallery_photos?${query.toString()}`,
        init: { headers },
        limitMs,
        answer: v.array(managedRow),
      });
    },

    /** How many photos there are. */
    counts: (): Promise<Result<PhotoCounts, GatewayError>> =>
      fetchJson({
        fetch: send,
        url: `${baseUrl}/rest/v1/rpc/photo_counts`,
        init: { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' }, body: '{}' },
        limitMs,
        answer: counts,
      }),
  };
}
