/** A device on which photos are picked: its storage in memory, and a picture worker that makes two sizes of anything. */
import { createHash } from 'node:crypto';
import { createDraftsCanary } from '../../../src/data/local/drafts-canary.store.ts';
import { adminDatabase } from '../../../src/data/local/keys.ts';
import { openDb } from '../../../src/data/local/open-db.ts';
import type { WebStorage } from '../../../src/data/local/web-storage.ts';
import { aloneBy } from '../../../src/data/photos/browser-intake.ts';
import { createPhotoIntake } from '../../../src/data/photos/photo-intake.ts';
import { createPhotosStore } from '../../../src/data/photos/photos.store.ts';
import { createPictureMaker, type PictureWorker } from '../../../src/data/photos/picture-maker.ts';
import type { PictureOrder } from '../../../src/picture-worker/messages.ts';
import { memoryGateway } from './memory-gateway.ts';
import { owner } from './photos-at-hand.ts';
import { photosDevice, picture } from './photos-device.ts';

export const sha256Of = (bytes: ArrayBuffer): Promise<string> =>
  Promise.resolve(createHash('sha256').update(new Uint8Array(bytes)).digest('hex'));

/** A file that counts as a JPEG, as far as its first bytes tell. */
export function jpegFile(name = 'IMG_1.jpg', length = 300, seed = Math.random()): File {
  const bytes = new Uint8Array(length).fill(Math.floor(seed * 250));
  bytes.set([0xff, 0xd8, 0xff, 0xe0]);
  bytes.set(new TextEncoder().encode(`${name}${seed}`), 4);
  return new File([bytes], name, { type: 'image/jpeg', lastModified: 0 });
}

export const memoryValues = (): WebStorage & { readonly values: Map<string, string> } => {
  const values = new Map<string, string>();
  return {
    values,
    read: (key) => values.get(key) ?? null,
    write: (key, value) => {
      values.set(key, value);
      return true;
    },
    remove: (key) => void values.delete(key),
  };
};

/** What the next pictures meet; empty: two sizes are made. */
export type Fate = 'unreadable' | 'no_encoder' | 'failed' | 'dies' | 'silent';

export function intakeDevice() {
  const { openTab, factory, device, pass } = photosDevice({ owner });
  const values = memoryValues();
  const orders: PictureOrder[] = [];
  const fates: Fate[] = [];

  const startWorker = (): PictureWorker => {
    let answer: (given: unknown) => void = () => undefined;
    return {
      listen: (listener) => void (answer = listener),
      terminate: () => undefined,
      post(order) {
        orders.push(order);
        const fate = fates.shift();
        if (fate === 'silent') return;
        const { id } = order;
        const sizes = ([480, 960] as const).map((size) => {
          const { bytes, sha256, type } = picture(size, 100 + size);
          return { size, width: size, height: size / 2, type, bytes, sha256 };
        });
        const made = { id, kind: 'made', thumbhash: 'AAAA', sizes };
        queueMicrotask(() =>
          answer(fate === 'dies' ? undefined : fate === undefined ? made : { id, kind: fate }),
        );
      },
    };
  };

  /** How long intake has waited each time, in ms, and what happens meanwhile. */
  const pauses: number[] = [];
  const meanwhile = { happen: (): void => undefined };

  /** `find`: whatever else this tab's storage is to be. */
  const open = (find: () => IDBFactory = () => factory) => {
    const tab = openTab(memoryGateway().gateway);
    const { ports } = tab;
    const db = openDb(adminDatabase, { findFactory: find, limitMs: 10_000 });
    const store = createPhotosStore(db, () => device.now);
    const canary = createDraftsCanary(db, values);
    const intake = createPhotoIntake({
      store,
      canary,
      maker: createPictureMaker(startWorker, 200),
      sha256Of,
      now: () => device.now,
      makeId: ports.makeId,
      sleep: (ms) => Promise.resolve(pauses.push(ms)).then(() => meanwhile.happen()),
      alone: aloneBy(ports.lead),
      changed: () => undefined,
    });
    const drafts = async () => {
      const listed = await store.listDrafts();
      return listed.ok ? listed.value : [];
    };
    const blobs = async (): Promise<readonly string[]> => {
      const keys = await db.transact(
        ['blobs'],
        'readonly',
        (of) =>
          new Promise<readonly string[]>((resolve) => {
            const request = of('blobs').getAllKeys();
            request.onsuccess = () => resolve(request.result.map(String));
          }),
      );
      return keys.ok ? keys.value : [];
    };
    const take = (file: File, again = false) => intake.take(file, owner, { isAgain: again });
    return { ...tab, db, store, canary, intake, drafts, blobs, take };
  };

  return { open, factory, device, pass, values, orders, fates, pauses, meanwhile };
}
