import * as v from 'valibot';
import { embeddedData } from '@/platform/embedded-data.ts';
import { logger } from '@/platform/logger.ts';
import type { PhotoState } from '../domain/photo-address.ts';
import { photoOf, type Photo } from '../domain/photo.ts';
import { projectLinkOf, type ProjectLink } from '../domain/project.ts';
import { err, mapOk, ok, type Result } from '../domain/result.ts';
import { createGallerySnapshotStore, type Snapshot, type SnapshotStore } from './local/snapshot.store.ts';
import { siteDb } from './local/site-db.ts';
import type { GatewayError } from '@/domain/gateway-error.ts';
import { foundPhoto, photoRow, type FoundPhotoRow, type PhotoRow } from './supabase/photo-row.ts';
import { createGalleryGateway, type GalleryGateway } from './supabase/gallery.gateway.ts';
import { project } from './supabase/project.ts';

export interface Gallery {
  readonly photos: Photo[];
  /** device: the server returned nothing usable, so these come from the cache. */
  readonly source: 'server' | 'device';
  /** ISO time of the server response. */
  readonly asOf: string;
}

/** `project` is null when the photo has none that is shown. */
export type FoundPhoto =
  | { readonly state: 'published'; readonly photo: Photo; readonly project: ProjectLink | null }
  | { readonly state: Exclude<PhotoState, 'published'> };

/** `asOf`: ISO time of the server response it comes from. */
export interface SavedPhoto {
  readonly photo: Photo;
  readonly asOf: string;
}

export interface GalleryPorts {
  readonly gateway: GalleryGateway;
  readonly snapshots: Pick<SnapshotStore<PhotoRow>, 'read' | 'save'>;
  readonly baseUrl: string;
  readonly now: () => Date;
  /** Data that the gallery function put into the document. */
  readonly embedded: () => unknown;
}

const PAGE_SIZE = 200;
const MAX_PAGES = 10;

export function createGalleryRepository({ gateway, snapshots, baseUrl, now, embedded }: GalleryPorts) {
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
    return { photos: rows.flatMap((row) => photoOf(row, baseUrl) ?? []), source, asOf };
  }

  function foundOf(found: FoundPhotoRow): FoundPhoto {
    if (found.state !== 'published') return found;
    const photo = photoOf(found.photo, baseUrl);
    if (photo === null) return { state: 'unknown' };
    return { state: 'published', photo, project: found.project && projectLinkOf(found.project) };
  }

  return {
    /** The photo of the document; undefined when the document came without one or is another photo's. */
    embeddedPhoto(address: string): FoundPhoto | undefined {
      const parsed = v.safeParse(embeddedPhoto, embedded());
      return parsed.success && parsed.output.address === address ? foundOf(parsed.output.found) : undefined;
    },

    async findPhoto(address: string): Promise<Result<FoundPhoto, GatewayError>> {
      return mapOk(await gateway.findPhoto(address), foundOf);
    },

    /** From the gallery saved on this device; null when it is not in it. */
    async savedPhoto(address: string): Promise<SavedPhoto | null> {
      const snapshot = await snapshots.read();
      if (!snapshot.ok) logger.warn('The saved gallery could not be read', { kind: snapshot.error.kind });
      if (!snapshot.ok || snapshot.value === null) return null;
      const row = snapshot.value.rows.find(({ id }) => id === address);
      const photo = row === undefined ? null : photoOf(row, baseUrl);
      return photo === null ? null : { photo, asOf: snapshot.value.asOf };
    },

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

const embeddedPhoto = v.object({ address: v.string(), found: foundPhoto });

export const {
  loadGallery,
  embeddedPhoto: photoOfDocument,
  findPhoto,
  savedPhoto,
} = createGalleryRepository({
  gateway: createGalleryGateway(project),
  snapshots: createGallerySnapshotStore(siteDb, photoRow),
  baseUrl: project.baseUrl,
  now: () => new Date(),
  embedded: () => embeddedData('photo'),
});
