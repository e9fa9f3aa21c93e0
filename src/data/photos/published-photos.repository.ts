import type { AccountFailure } from '../../domain/gateway-error.ts';
import type { ManagedPhoto, OrderedList } from '../../domain/managed-photo.ts';
import { photoAlt, photoObjectUrl, photoUrl } from '../../domain/photo.ts';
import { err, mapOk, ok, type Result } from '../../domain/result.ts';
import type { Report, Stored } from '../local/storage-error.ts';
import type { Caller } from '../supabase/account-requests.ts';
import type { ManagedPhotosGateway, PhotoCounts, PhotoKey } from '../supabase/managed-photos.gateway.ts';
import { textOfRow, type ManagedRow } from '../supabase/managed-row.ts';
import type { ManagedSnapshotStore } from './managed-snapshot.store.ts';

export type { PhotoCounts, PhotoKey };

const PAGE_SIZE = 48;
/** Loaded at once, because its photos have an order of their own. The REST interface returns at most as many rows. */
const MOST_OF_LIST = 1_000;

export interface PhotoQuery {
  readonly text: string;
  readonly category: string | null;
  readonly list?: OrderedList | null;
  readonly onlyHidden?: boolean;
}

export interface PhotoPage {
  readonly photos: readonly ManagedPhoto[];
  readonly next: PhotoKey | null;
  /** ISO time of the cached snapshot; null for a fresh response. */
  readonly savedAt: string | null;
}

export interface PublishedPhotosPorts {
  readonly gateway: ManagedPhotosGateway;
  readonly account: () => string | null;
  readonly snapshots: ManagedSnapshotStore;
  readonly baseUrl: string;
  readonly now: () => Date;
  readonly report: Report;
}

type Answer<T> = Promise<Result<T, AccountFailure>>;

export function createPublishedPhotos({
  gateway,
  account,
  snapshots,
  baseUrl,
  now,
  report,
}: PublishedPhotosPorts) {
  const asAccount = async <T>(ask: (caller: Caller) => Answer<T>): Answer<T> => {
    const owner = account();
    return owner === null ? err({ kind: 'signed_out' }) : ask({ owner });
  };

  function toManaged(row: ManagedRow): ManagedPhoto[] {
    const text = textOfRow(row);
    const src = photoUrl(row.image_url, baseUrl);
    if (src === null) return [];
    const sizes = (row.variants ?? []).flatMap(({ path }) => photoObjectUrl(path, baseUrl) ?? []);
    return [
      {
        id: row.id,
        createdAt: row.created_at,
        revision: row.revision,
        text,
        src: sizes[0] ?? src,
        largeSrc: sizes[1] ?? src,
        fullSrc: src,
        alt: photoAlt(text),
        thumbhash: row.thumbhash,
        isRendering: row.is_rendering,
      },
    ];
  }

  const pageOf = (rows: readonly ManagedRow[], received: number, size = PAGE_SIZE): PhotoPage => {
    const shown = rows.slice(0, size);
    const last = shown.at(-1);
    return {
      photos: shown.flatMap(toManaged),
      next: received > PAGE_SIZE && last !== undefined ? { createdAt: last.created_at, id: last.id } : null,
      savedAt: null,
    };
  };

  return {
    /** Newest first. Offline, the first page without filters comes from the cached snapshot. */
    async load(
      { list = null, onlyHidden = false, ...filter }: PhotoQuery,
      after: PhotoKey | null,
    ): Answer<PhotoPage> {
      const narrowed = { ...filter, ...(onlyHidden && { onlyHidden }) };
      if (list !== null) {
        const from = list === 'featured' ? { onlyFeatured: true } : list;
        const search = { ...narrowed, ...from, after: null, limit: MOST_OF_LIST };
        const listed = await asAccount((caller) => gateway.list(caller, search));
        return mapOk(listed, ({ rows }) => pageOf(rows, 0, rows.length));
      }
      const search = { ...narrowed, after, limit: PAGE_SIZE + 1 };
      const answer = await asAccount((caller) => gateway.list(caller, search));
      const isFirstOfAll = after === null && filter.text === '' && filter.category === null && !onlyHidden;
      if (answer.ok) {
        const { rows, received } = answer.value;
        if (isFirstOfAll)
          void snapshots.save({ rows: rows.slice(0, PAGE_SIZE), asOf: now().toISOString() }).then(report);
        return ok(pageOf(rows, received));
      }
      const saved = isFirstOfAll ? await snapshots.read() : undefined;
      if (saved?.ok !== true || saved.value === null) return answer;
      return ok({ ...pageOf(saved.value.rows, 0), savedAt: saved.value.asOf });
    },

    async find(id: string): Answer<ManagedPhoto | null> {
      const found = await asAccount((caller) => gateway.find(caller, [id]));
      return mapOk(found, (rows) => rows.flatMap(toManaged)[0] ?? null);
    },

    async renderings(): Answer<readonly ManagedPhoto[]> {
      const search = { text: '', category: null, after: null, onlyRenderings: true, limit: 1000 };
      const listed = await asAccount((caller) => gateway.list(caller, search));
      return mapOk(listed, ({ rows }) => rows.flatMap(toManaged));
    },

    count: (): Answer<PhotoCounts> => asAccount(gateway.counts),

    /** Privacy: called on sign-out, because the snapshot must not stay on the device. */
    clearCache: (): Stored<void> => snapshots.forget(),
  };
}
