import type { GatewayError } from '../../domain/gateway-error.ts';
import type { ManagedPhoto } from '../../domain/managed-photo.ts';
import { photoAlt, photoObjectUrl, photoUrl } from '../../domain/photo.ts';
import { mapOk, ok, type Result } from '../../domain/result.ts';
import type { Report, Stored } from '../local/storage-error.ts';
import type { ManagedPhotosGateway, PhotoCounts, PhotoKey } from '../supabase/managed-photos.gateway.ts';
import { textOfRow, type ManagedRow } from '../supabase/managed-row.ts';
import type { ManagedSnapshotStore } from './managed-snapshot.store.ts';

export type { PhotoCounts, PhotoKey };

const PAGE_SIZE = 48;

export interface PhotoQuery {
  readonly text: string;
  readonly category: string | null;
}

export interface PhotoPage {
  readonly photos: readonly ManagedPhoto[];
  readonly next: PhotoKey | null;
  /** ISO time of the cached snapshot; null for a fresh response. */
  readonly savedAt: string | null;
}

export interface PublishedPhotosPorts {
  readonly gateway: ManagedPhotosGateway;
  readonly snapshots: ManagedSnapshotStore;
  readonly baseUrl: string;
  readonly now: () => Date;
  readonly report: Report;
}

export function createPublishedPhotos({ gateway, snapshots, baseUrl, now, report }: PublishedPhotosPorts) {
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

  const pageOf = (rows: readonly ManagedRow[], received: number): PhotoPage => {
    const shown = rows.slice(0, PAGE_SIZE);
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
      { text, category }: PhotoQuery,
      after: PhotoKey | null,
    ): Promise<Result<PhotoPage, GatewayError>> {
      const answer = await gateway.list({ text, category, after, limit: PAGE_SIZE + 1 });
      const isFirstOfAll = after === null && text === '' && category === null;
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

    async find(id: string): Promise<Result<ManagedPhoto | null, GatewayError>> {
      return mapOk(await gateway.find([id]), (rows) => rows.flatMap(toManaged)[0] ?? null);
    },

    async renderings(): Promise<Result<readonly ManagedPhoto[], GatewayError>> {
      const search = { text: '', category: null, after: null, onlyRenderings: true, limit: 1000 };
      return mapOk(await gateway.list(search), ({ rows }) => rows.flatMap(toManaged));
    },

    count: (): Promise<Result<PhotoCounts, GatewayError>> => gateway.counts(),

    /** Privacy: called on sign-out, because the snapshot must not stay on the device. */
    clearCache: (): Stored<void> => snapshots.forget(),
  };
}
