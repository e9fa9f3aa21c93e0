// Photos on an administrator's device, stored by the code that ships, and what lies there afterwards.
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import type { PhotoEvent } from '../../../src/data/photos/record/photo-event.ts';
import { newPhoto } from '../../../src/data/photos/record/photo-record.ts';
import { emptyPhotoMetadata } from '../../../src/domain/photo-metadata.ts';
import { picture, sizesOf } from '../../support/outbox/photos-device.ts';
import { buildPageModules, callInPage } from './page-modules.ts';
import type { StoredPhoto } from './photo-keeper.ts';

/** Lets a page of the site import what these helpers need. */
export const offerPageModules = async (page: Page): Promise<void> => {
  const scripts = await buildPageModules();
  await page.context().route('**/faults/*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: scripts.get(new URL(route.request().url()).pathname) ?? '',
    }),
  );
};

/** A photo with two pictures; `requested`: what its person has done with it. */
const photoOf = (owner: string, title: string, requested: readonly PhotoEvent[] = []): StoredPhoto => {
  const id = crypto.randomUUID();
  const pictures = [picture(480), picture(960, 200_000)] as const;
  const [{ sha256: fileDigest }] = pictures;
  const made = sizesOf(id, pictures);
  const text = { ...emptyPhotoMetadata, title };
  const createdAt = new Date().toISOString();
  return {
    record: newPhoto({ id, owner, createdAt, text, picture: { status: 'pending' } }),
    events: [{ type: 'prepared', picture: made, original: null, fileDigest }, ...requested],
    pictures: pictures.map(({ sha256, type, bytes }) => ({
      sha256,
      type,
      bytes: Buffer.from(bytes).toString('base64'),
    })),
  };
};

const store = async (page: Page, photos: readonly StoredPhoto[]): Promise<void> => {
  const work = `({ keepPhotos }) => keepPhotos(${JSON.stringify(photos)})`;
  if ((await callInPage(page, 'photos', work)) !== true) throw new Error('The photos were not stored.');
};

/** A draft, and a second photo that waits to be published. */
export const keepPhotos = (page: Page, owner: string): Promise<void> =>
  store(page, [
    photoOf(owner, ''),
    photoOf(owner, '', [{ type: 'publishRequested', batchId: crypto.randomUUID() }]),
  ]);

/** A draft for each of these titles. */
export const keepDrafts = (page: Page, owner: string, titles: readonly string[]): Promise<void> =>
  store(
    page,
    titles.map((title) => photoOf(owner, title)),
  );

/** The device has no photo any more, whatever its intent was. */
export const forgetPhotos = async (page: Page): Promise<void> => {
  if ((await callInPage(page, 'photos', '({ forgetPhotos }) => forgetPhotos()')) !== true)
    throw new Error('The photos were not forgotten.');
};

const requestedSchema = v.array(
  v.object({
    text: v.object({ title: v.string() }),
    batch: v.unknown(),
    server: v.object({ kind: v.string() }),
  }),
);

export interface Wish {
  readonly title: string;
  /** draft: no intent · asked: publishing is requested and not announced yet · announced: published and announced. */
  readonly stage: 'draft' | 'asked' | 'announced';
}

/** How far the press of a button is for each photo. */
export const wishesOn = async (page: Page): Promise<readonly Wish[]> =>
  v
    .parse(requestedSchema, await callInPage(page, 'photos', '({ listPhotos }) => listPhotos()'))
    .map(({ text: { title }, batch, server }) => ({
      title,
      stage: batch !== null ? 'asked' : server.kind === 'present' ? 'announced' : 'draft',
    }));

/** Everything a person would miss, as text: bytes by their digest, and photos with what is wanted of them. */
export const photosOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const answer = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('The database does not answer.'));
      });
    /** A record that was written again has its keys in another order. */
    const inOrder = (value: unknown): string =>
      JSON.stringify(value, (_key, part: unknown) =>
        typeof part === 'object' && part !== null && !Array.isArray(part)
          ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => one.localeCompare(other)))
          : part,
      );
    const db = await answer(indexedDB.open('admin-area'));
    const lines: string[] = [];
    for (const store of ['blobs', 'photos']) {
      const read = db.transaction(store).objectStore(store);
      for (const record of await answer<unknown[]>(read.getAll())) {
        const fields = new Map<string, unknown>(Object.entries(record ?? {}));
        const bytes = fields.get('bytes');
        if (bytes instanceof ArrayBuffer) {
          const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
          lines.push(`${store} ${bytes.byteLength} ${digest.join()}`);
        } else
          lines.push(
            `${store} ${inOrder(['id', 'owner', 'text', 'picture', 'intent'].map((name) => fields.get(name)))}`,
          );
      }
    }
    db.close();
    return lines.sort();
  });
