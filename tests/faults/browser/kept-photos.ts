// Photos on an administrator's device, stored by the code that ships, and what lies there afterwards.
import type { Page } from '@playwright/test';
import { draftOf, picture } from '../../support/outbox/photos-device.ts';
import { buildPageModules, callInPage } from './page-modules.ts';

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

/** A draft with two pictures, and a second one that waits to be published. */
export const keepPhotos = async (page: Page, owner: string): Promise<void> => {
  const photos = [1, 2].map(() => {
    const pictures = [picture(480), picture(960, 200_000)] as const;
    return {
      draft: draftOf(pictures, owner),
      pictures: pictures.map(({ sha256, type, bytes }) => ({
        sha256,
        type,
        bytes: Buffer.from(bytes).toString('base64'),
      })),
    };
  });
  const stored = await callInPage(
    page,
    'photos',
    `async ({ createBrowserPhotos }) => {
      const photos = createBrowserPhotos({ owner: () => null, accessToken: async () => null });
      const done = [];
      for (const { draft, pictures } of ${JSON.stringify(photos)}) {
        for (const { sha256, type, bytes } of pictures)
          done.push(await photos.store.keepBytes(sha256, {
            type, bytes: Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0)).buffer }));
        done.push(await photos.store.keepDraft(draft, null));
      }
      done.push(await photos.actions.publishDraft(${JSON.stringify(photos[1]?.draft.id)}));
      return done.every(({ ok }) => ok);
    }`,
  );
  if (stored !== true) throw new Error('The photos were not stored.');
};

/** Everything a person would miss, as text: drafts, bytes by their digest, and the work that waits. */
export const photosOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const answer = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('The database does not answer.'));
      });
    const db = await answer(indexedDB.open('admin'));
    const lines: string[] = [];
    for (const store of ['drafts', 'blobs', 'outbox']) {
      const read = db.transaction(store).objectStore(store);
      for (const record of await answer<unknown[]>(read.getAll())) {
        const fields = new Map<string, unknown>(Object.entries(record ?? {}));
        const bytes = fields.get('bytes');
        if (bytes instanceof ArrayBuffer) {
          const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
          lines.push(`${store} ${bytes.byteLength} ${digest.join()}`);
        } else
          lines.push(
            `${store} ${JSON.stringify(store === 'outbox' ? ['id', 'kind', 'owner', 'payload'].map((name) => fields.get(name)) : record)}`,
          );
      }
    }
    db.close();
    return lines.sort();
  });
