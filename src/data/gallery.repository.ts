import { logger } from '@/platform/logger.ts';
import {
  knownCategory,
  photoAlt,
  photoCategory,
  photoObjectUrl,
  photoUrl,
  type Photo,
} from '../domain/photo.ts';
import { fromRow } from '../domain/photo-metadata.ts';
import { err, ok, type Result } from '../domain/result.ts';
import { createGallerySnapshotStore, type Snapshot, type SnapshotStore } from './local/snapshot.store.ts';
import { siteDb } from './local/site-db.ts';
import type { GatewayError } from '@/domain/gateway-error.ts';
import { photoRow, type PhotoRow } from './supabase/photo-row.ts';
import { createGalleryGateway, type GalleryGateway } from './supabase/gallery.gateway.ts';
import { project } from './supabase/project.ts';

export interface Gallery {
  readonly photos: Photo[];
  /** device: the server returned nothing usable, so these come from the cache. */
  readonly source: 'server' | 'device';
  /** ISO time of the server response. */
  readonly asOf: string;
}

export interface GalleryPorts {
  readonly gateway: GalleryGateway;
  readonly snapshots: Pick<SnapshotStore<PhotoRow>, 'read' | 'save'>;
  readonly baseUrl: string;
  readonly now: () => Date;
}

const PAGE_SIZE = 200;
const MAX_PAGES = 10;

export function createGalleryRepository({ gateway, snapshots, baseUrl, now }: GalleryPorts) {
  async function readServer(): Promise<Result<readonly PhotoRow[], GatewayError>> {
    const rows = new Map<string, PhotoRow>();
    let unreadable = 0;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const answer = await gateway.selectPhotos({ limit: PAGE_SIZE, offset: page * PAGE_SIZE });
      if (!answer.ok) return answer;
      unreadable += answer.value.unreadable;
      for (const row of answer.value.rows) rows.set(row.id, row);
      if (!answer.value.isFull) break;
    }
    if (unreadable > 0) logger.warn('Some photos could not be read', { unreadable });
    if (rows.size === 0 && unreadable > 0)
      return err({ kind: 'invalid_response', status: 200, body: 'other' });
    return ok([...rows.values()]);
  }

  async function save(snapshot: Snapshot<PhotoRow>): Promise<void> {
    const saved = await snapshots.save(snapshot);
    if (!saved.ok) logger.warn('The gallery was not saved for offline reading', { kind: saved.error.kind });
  }

  function galleryOf(rows: readonly PhotoRow[], source: Gallery['source'], asOf: string): Gallery {
    return { photos: rows.flatMap((row) => toPhoto(row, baseUrl)), source, asOf };
  }

  return {
    async loadGallery(): Promise<Result<Gallery, GatewayError>> {
      const answer = await readServer();
      if (answer.ok) {
        const asOf = now().toISOString();
        // Not awaited: storage that does not respond must not delay the pictures.
        void save({ rows: answer.value, asOf });
        return ok(galleryOf(answer.value, 'server', asOf));
      }
      const snapshot = await snapshots.read();
      if (!snapshot.ok) logger.warn('The saved gallery could not be read', { kind: snapshot.error.kind });
      if (!snapshot.ok || snapshot.value === null) return answer;
      return ok(galleryOf(snapshot.value.rows, 'device', snapshot.value.asOf));
    },
  };
}

function toPhoto(row: PhotoRow, baseUrl: string): Photo[] {
  const src = photoUrl(row.image_url, baseUrl);
  if (src === null) return [];
  const text = fromRow({ ...row, category: knownCategory(row.category) });
  return [
    {
      id: row.id,
      src,
      alt: photoAlt(text),
      text,
      category: photoCategory(row.category),
      width: row.width,
      height: row.height,
      thumbhash: row.thumbhash,
      variants: (row.variants ?? []).flatMap(({ path, ...variant }) => {
        const variantSrc = photoObjectUrl(path, baseUrl);
        return variantSrc === null ? [] : [{ ...variant, src: variantSrc }];
      }),
      createdAt: row.created_at,
      isRendering: row.is_rendering,
    },
  ];
}

export const { loadGallery } = createGalleryRepository({
  gateway: createGalleryGateway(project),
  snapshots: createGallerySnapshotStore(siteDb, photoRow),
  baseUrl: project.baseUrl,
  now: () => new Date(),
});
