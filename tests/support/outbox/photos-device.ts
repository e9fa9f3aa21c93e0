/** A device with its photos and what sends them, on an IndexedDB in memory. */
import { withVerbs } from './photo-verbs.ts';
import { createHash } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import { adminDatabase } from '../../../src/data/local/keys.ts';
import { makeId } from '../../../src/data/local/make-id.ts';
import { openDb } from '../../../src/data/local/open-db.ts';
import type {
  ListManagedProjects,
  ManagedProjectsGateway,
} from '../../../src/data/supabase/managed-projects.gateway.ts';
import { createManagedProjectSnapshotStore } from '../../../src/data/photos/managed-snapshot.store.ts';
import { createManagedProjects } from '../../../src/data/photos/managed-projects.repository.ts';
import { memoryProjects } from './memory-projects.ts';
import { memoryValues } from './memory-values.ts';
import { createPhotosRepository } from '../../../src/data/photos/photos.repository.ts';
import { objectPath } from '../../../src/data/photos/pictures/variants.ts';
import { newPhoto, recordKey, type PhotoRecord } from '../../../src/data/photos/record/photo-record.ts';
import { createRecordStore } from '../../../src/data/photos/record/records.store.ts';
import { createPhotoQueue } from '../../../src/data/photos/sending/photo-queue.ts';
import { createPhotoSender } from '../../../src/data/photos/sending/photo-sender.ts';
import type { ManagedPhotosGateway } from '../../../src/data/supabase/managed-photos.gateway.ts';
import type { ManagedRow } from '../../../src/data/supabase/managed-row.ts';
import type { PhotosGateway } from '../../../src/data/supabase/photos.gateway.ts';
import type { RowSnapshot } from '../../../src/domain/managed-photo.ts';
import { emptyPhotoMetadata, toRow, type PhotoMetadata } from '../../../src/domain/photo-metadata.ts';
import { ok } from '../../../src/domain/result.ts';
import { samplePhotoRow } from '../sample-photo.ts';
import { createDevice } from './device.ts';

/** A picture of its own, as far as a server can tell. */
export function picture(size: number, length = 64) {
  const bytes = new ArrayBuffer(length);
  crypto.getRandomValues(new Uint8Array(bytes, 0, 32));
  new Uint8Array(bytes).set(new TextEncoder().encode('RIFF'));
  new Uint8Array(bytes).set(new TextEncoder().encode('WEBP'), 8);
  const sha256 = createHash('sha256').update(new Uint8Array(bytes)).digest('hex');
  return { sha256, bytes, size, type: 'image/webp' as const };
}

export type Picture = ReturnType<typeof picture>;

/** What the picture worker makes of a file: these sizes, smallest first. */
export const sizesOf = (id: string, pictures: readonly Picture[]) => ({
  width: 960,
  height: 640,
  thumbhash: null,
  variants: pictures.map(({ sha256, type, size, bytes }) => ({
    sha256,
    type,
    path: objectPath(id, { sha256, type }, size),
    width: size,
    height: Math.round((size * 2) / 3),
    bytes: bytes.byteLength,
  })),
});

/** Rows as their administrator reads them, asked for one by one. */
const findBy =
  (gateway: PhotosGateway): ManagedPhotosGateway['find'] =>
  async (caller, ids) => {
    const rows: ManagedRow[] = [];
    for (const id of ids) {
      const found = await gateway.findPhoto(caller, id);
      if (!found.ok) return found;
      if (found.value.kind === 'row') rows.push(managedRowOf(id, found.value.row));
    }
    return ok(rows);
  };

/** The row of a photo, as far as its words go. */
const managedRowOf = (id: string, { text, revision }: RowSnapshot): ManagedRow => ({
  ...samplePhotoRow,
  ...toRow(text),
  id,
  revision,
});

export function photosDevice(account: { owner: string | null }) {
  const shared = createDevice();
  const factory = new IDBFactory();
  const values = memoryValues();
  const projectServer = memoryProjects(() => shared.device.isOnline);

  /** `find`: looks up published photos for all callers. */
  const openTab = (
    gateway: PhotosGateway,
    find = findBy(gateway),
    projects: {
      readonly gateway: ManagedProjectsGateway;
      readonly list: ListManagedProjects;
    } = projectServer,
  ) => {
    const { ports, ...tab } = shared.openPorts();
    const db = openDb(adminDatabase, { findFactory: () => factory, limitMs: 10_000 });
    const store = createRecordStore(db);
    const send = createPhotoSender({ gateway, projects: projects.gateway, bytesOf: store.bytesOf });
    const queue = createPhotoQueue({ ...ports, store, send, owner: () => account.owner });
    const repository = createPhotosRepository({
      ...ports,
      store,
      queue,
      account: () => account.owner,
      find,
      listProjects: projects.list,
    });
    const photos = withVerbs(repository);
    const projectsRepository = createManagedProjects({
      ...ports,
      store,
      queue,
      list: projects.list,
      snapshots: createManagedProjectSnapshotStore(db),
      values,
    });

    /** A photo whose sizes are made, as picking and preparing leave it. */
    const keep = async (
      owner: string,
      pictures: readonly Picture[] = [picture(480), picture(960)],
      text: Partial<PhotoMetadata> = {},
    ): Promise<PhotoRecord> => {
      const id = makeId();
      const photo = newPhoto({
        id,
        owner,
        createdAt: new Date(ports.now()).toISOString(),
        text: { ...emptyPhotoMetadata, ...text },
        picture: { status: 'pending' },
      });
      const added = await store.add([photo]);
      const applied = await store.apply(
        [recordKey(photo)],
        {
          type: 'prepared',
          picture: sizesOf(id, pictures),
          original: null,
          fileDigest: pictures[0]?.sha256 ?? '',
        },
        pictures,
      );
      const made = applied.ok ? applied.value.get(recordKey(photo)) : undefined;
      if (!added.ok || made?.kind !== 'changed')
        throw new Error(`The photo was not stored: ${JSON.stringify({ added, made })}`);
      return made.record;
    };

    /** The record as it is stored now. */
    const stored = async (photo: Pick<PhotoRecord, 'id' | 'owner'>): Promise<PhotoRecord | undefined> => {
      const found = await store.find(recordKey(photo));
      if (!found.ok) throw new Error(found.error.detail);
      return found.value;
    };

    const hasBytes = async (sha256: string): Promise<boolean> => {
      const found = await store.bytesOf(sha256);
      return found.ok && found.value !== undefined;
    };

    return {
      ...tab,
      ports,
      db,
      store,
      photos,
      projects: projectsRepository,
      queue,
      keep,
      stored,
      hasBytes,
      settle: () => tab.settle(queue.whenIdle),
    };
  };

  return { ...shared, factory, openTab };
}

export type PhotosTab = ReturnType<ReturnType<typeof photosDevice>['openTab']>;
