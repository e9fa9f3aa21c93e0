/**
 * The outbox of the work on photos, in the private area's database. Must not know screens; opens nothing before its
 * first use.
 */
import type { AdminStore } from '../local/admin-db.ts';
import type { Database } from '../local/open-db.ts';
import { createOutbox, type Outbox, type OutboxPorts } from '../outbox/outbox.ts';
import type { PhotosGateway } from '../supabase/photos.gateway.ts';
import { createPhotoActions } from './photo-actions.ts';
import type { PhotoItem } from './photo-item.ts';
import { createPhotoSender } from './photo-sender.ts';
import { createPhotosStore } from './photos.store.ts';

export type PhotosOutbox = Outbox<PhotoItem>;

export interface PhotosOutboxPorts extends Omit<OutboxPorts<PhotoItem>, 'store' | 'send'> {
  readonly db: Database<AdminStore>;
  readonly gateway: PhotosGateway;
  /** Names this tab. */
  readonly tab: string;
  readonly makeId: () => string;
}

export type Photos = ReturnType<typeof createPhotos>;

/** The stored photos of this device, what a person may do with them, and what sends them. */
export function createPhotos({ db, gateway, tab, makeId, ...ports }: PhotosOutboxPorts) {
  const store = createPhotosStore(db, ports.now);
  const send = createPhotoSender({ gateway, bytesOf: store.bytesOf, receiptOf: store.receiptOf });
  const outbox: PhotosOutbox = createOutbox<PhotoItem>(
    // Every call carries an id or a digest, so that its repetition does nothing.
    { tab, isRepeatable: () => true },
    { ...ports, store: store.items, send },
  );
  return { store, outbox, actions: createPhotoActions({ outbox, store, now: ports.now, makeId }) };
}
