/** A device with the outbox of the work on photos, on an IndexedDB in memory. */
import { createHash } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import { adminDatabase } from '../../../src/data/local/keys.ts';
import { makeId } from '../../../src/data/local/make-id.ts';
import { openDb } from '../../../src/data/local/open-db.ts';
import { objectPath } from '../../../src/data/photos/photo-item.ts';
import type { Draft } from '../../../src/data/photos/photo-records.ts';
import { createPhotos } from '../../../src/data/photos/photos.outbox.ts';
import type { PhotosGateway } from '../../../src/data/supabase/photos.gateway.ts';
import { createDevice } from './device.ts';

/** A picture of its own, as far as a server can tell. */
export function picture(size: number, length = 64) {
  const bytes = new ArrayBuffer(length);
  crypto.getRandomValues(new Uint8Array(bytes, 0, 32));
  const sha256 = createHash('sha256').update(new Uint8Array(bytes)).digest('hex');
  return { sha256, bytes, size, type: 'image/webp' as const };
}

export type Picture = ReturnType<typeof picture>;

/** A draft with these pictures, smallest first. */
export function draftOf(
  pictures: readonly Picture[],
  owner: string,
  photo: Partial<Draft['photo']> = {},
): Draft {
  const id = makeId();
  return {
    v: 1,
    id,
    owner,
    rev: 1,
    createdAt: '2026-11-21T08:00:00.000Z',
    photo: {
      title: 'Outdoor sauna by the lake',
      description: null,
      category: 'outdoor',
      process_steps: null,
      tags: ['cedar', 'lake'],
      alt: null,
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
      original: null,
      ...photo,
    },
  };
}

export function photosDevice(account: { owner: string | null }) {
  const shared = createDevice();
  const factory = new IDBFactory();

  const openTab = (gateway: PhotosGateway) => {
    const { ports, ...tab } = shared.openPorts();
    const db = openDb(adminDatabase, { findFactory: () => factory, limitMs: 10_000 });
    const photos = createPhotos({ ...ports, db, gateway, owner: () => account.owner });

    /** Stores the pictures and the draft, as capturing them does. */
    const keep = async (draft: Draft, pictures: readonly Picture[]): Promise<void> => {
      for (const { sha256, type, bytes } of pictures) await photos.store.keepBytes(sha256, { type, bytes });
      const kept = await photos.store.keepDraft(draft, null);
      if (!kept.ok || !kept.value) throw new Error('The draft was not stored.');
    };

    return { ...photos, ...tab, ports, db, keep, settle: () => tab.settle(photos.outbox.whenResting) };
  };

  return { ...shared, factory, openTab };
}

export type PhotosTab = ReturnType<ReturnType<typeof photosDevice>['openTab']>;
