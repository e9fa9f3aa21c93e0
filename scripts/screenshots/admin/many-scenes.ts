// Five hundred photos, here and on the server: far more than a week brings.
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { photoCategories } from '../../../src/domain/photo-metadata.ts';
import { adminDatabase } from '../../../src/data/local/keys.ts';
import { signIn } from '../../../tests/support/admin.ts';
import { photoRow } from '../../../tests/support/photo-rows.ts';
import type { TestServer } from '../../../tests/support/server.ts';
import { asOwner } from '../../../tests/support/site.ts';
import { keepDrafts, pick, prepared, toEnd } from './actions.ts';
import type { PickedFiles } from './picked-files.ts';
import type { Stage } from './stage.ts';

const COUNT = 500;

const publishMany = async (site: TestServer): Promise<void> => {
  await asOwner(site, 'gallery_photos?id=not.is.null', { method: 'DELETE' });
  const rows = Array.from({ length: COUNT }, (_, at) => ({
    ...photoRow(
      at % 7 === 3 ? `Room ${at + 1}, the one with the long bench under the window` : `Room ${at + 1}`,
    ),
    category: photoCategories[at % photoCategories.length],
    created_at: new Date(Date.UTC(2026, 5, 1) - at * 1_000).toISOString(),
  }));
  await asOwner(site, 'gallery_photos?select=id', { method: 'POST', body: JSON.stringify(rows) });
};

/** Objects that were never stored: a picture of one of the picked shapes each. */
const answerPictures = async (page: Page, photos: readonly string[]): Promise<void> => {
  const pictures = await Promise.all(photos.slice(0, 6).map((file) => readFile(file)));
  await page.route('**/storage/v1/object/public/**', (route) => {
    const at = Number.parseInt(/gallery\/(\w{4})/.exec(route.request().url())?.[1] ?? '0', 16);
    return route.fulfill({
      contentType: 'image/jpeg',
      body: pictures[at % pictures.length] ?? Buffer.alloc(0),
    });
  });
};

/** The device has each of its photos again and again; preparing so many would take ten minutes. */
const multiplyDrafts = (page: Page): Promise<void> =>
  page.evaluate(
    async ([name, count]) => {
      const asked = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((done, fail) => {
          request.onsuccess = () => done(request.result);
          request.onerror = () => fail(new Error(String(request.error)));
        });
      const db = await asked(indexedDB.open(name));
      const work = db.transaction('photos', 'readwrite');
      const store = work.objectStore('photos');
      const records: readonly { owner: string }[] = await asked(store.getAll());
      for (let at = records.length; at < count; at += 1) {
        const id = crypto.randomUUID();
        // One second older than the one before: as picked one after the other.
        const createdAt = new Date(Date.now() - at * 1_000).toISOString();
        const photo = records[at % records.length];
        store.put({ ...photo, id, createdAt }, `${photo?.owner ?? ''}/${id}`);
      }
      // A page that goes away takes unfinished work with it.
      await new Promise((done) => {
        work.oncomplete = done;
      });
      db.close();
    },
    [adminDatabase.name, COUNT] as const,
  );

export const manyScenes = async ({ page, site, shoot }: Stage, { photos }: PickedFiles): Promise<void> => {
  await publishMany(site);
  await answerPictures(page, photos);
  await signIn(page, site);
  await page.getByRole('tab', { name: 'Manage Gallery' }).click();
  await expect(page.getByRole('button', { name: 'All 500' })).toBeVisible();
  await shoot('gallery-500');
  await toEnd(page);
  await shoot('gallery-500-further');

  await page.getByRole('tab', { name: 'Upload Photos' }).click();
  await pick(page, photos);
  await expect(page.getByRole('dialog')).toBeVisible({ timeout: 60_000 });
  await prepared(page);
  await keepDrafts(page);
  await multiplyDrafts(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Describe 500 photos' })).toBeVisible({ timeout: 60_000 });
  await shoot('drafts-500');
  await page.getByRole('main').getByRole('checkbox').first().check({ force: true });
  await toEnd(page);
  await shoot('drafts-500-end');
  await page.getByRole('button', { name: 'Describe 500 photos' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await shoot('editor-500');
};
