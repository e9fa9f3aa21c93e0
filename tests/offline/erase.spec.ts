// Erasing what the site has stored, against what the browser itself lists: needs a real service worker and its caches.
import type { Page } from '@playwright/test';
import { adminPaths } from '../../src/content/admin-routes.ts';
import { adminDatabase, adminKeys, siteDatabase } from '../../src/data/local/keys.ts';
import { answer } from '../support/browser/answer.ts';
import { waitForHydration } from '../support/browser/hydration.ts';
import { knowAdmin, cachedBuild, waitUntilAdminPrecached } from './admin-tablet.ts';
import { createDevice, readCaches, waitUntilPrecached } from './device.ts';
import { expect, serveCopy, test } from './visited-site.ts';

type Listed = {
  readonly values: readonly string[];
  /** Names with the number of records. */
  readonly databases: Readonly<Record<string, number>>;
  readonly caches: readonly string[];
  readonly workers: number;
};

/** Everything that the browser lists for this origin. */
const listAll = (page: Page): Promise<Listed> =>
  page.evaluate(async () => {
    const databases: Record<string, number> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((done, failed) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => done(opening.result);
        opening.onerror = failed;
      });
      const tx = db.transaction(db.objectStoreNames);
      const counts = [...db.objectStoreNames].map((store) => tx.objectStore(store).count());
      await new Promise((done, failed) => {
        tx.oncomplete = done;
        tx.onabort = failed;
      });
      db.close();
      databases[name] = counts.reduce((sum, { result }) => sum + result, 0);
    }
    return {
      values: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort(),
      databases,
      caches: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    };
  });

const openPanel = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/privacy-policy`);
  await waitForHydration(page);
  await page.getByRole('heading', { name: 'What stays on your device' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Erase all of this' })).toBeVisible();
};

/** Names in the panel, those of object stores as that of their database. */
const namesInPanel = async (page: Page): Promise<ReadonlySet<string>> => {
  const panel = page.getByRole('heading', { name: 'On this device now' }).locator('..');
  const names = await panel.locator('code').allTextContents();
  return new Set(
    names.flatMap((name) => name.split(', ')).map((name) => name.replace(/^(public-site) \/ \w+$/, '$1')),
  );
};

const namesOf = ({ values, databases, caches, workers }: Listed): ReadonlySet<string> =>
  new Set([...values, ...Object.keys(databases), ...caches, ...(workers > 0 ? ['service worker /'] : [])]);

const erase = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Erase all of this' }).click();
  await answer(page, 'Erase');
  await expect(page.getByText(/^Erased\./)).toBeVisible();
};

test('after erasing, only what the panel names is left, and the next page starts fresh', async () => {
  const copy = await serveCopy('sample');
  const device = await createDevice();
  const { url } = copy.server;
  try {
    await device.use(async (page) => {
      // Nothing is written about visits while the panel is compared with the browser.
      await page.addInitScript(() => localStorage.setItem('analytics_consent', 'denied'));
      await page.goto(url);
      await waitUntilPrecached(page, copy.folder, false);
      await page.goto(`${url}/gallery`);
      await page.locator('main li img[src*="/gallery-photos/"]').first().waitFor();
      // No cache is made while the panel is compared.
      await expect
        .poll(async () => Object.keys(await readCaches(page)))
        .toEqual(expect.arrayContaining(['cedar-photos', 'cedar-renderings']));
      await page.goto(`${url}/cost-calculator`);
      await waitForHydration(page);
      await page.getByRole('radio', { name: /Steam/ }).check();
      await page.getByRole('button', { name: 'Save estimate' }).click();
      await expect(page.getByText('Saved on this device.')).toBeVisible();
    });
    await device.use(async (page) => {
      await openPanel(page, url);
      expect(await namesInPanel(page)).toEqual(namesOf(await listAll(page)));
      // The worker is still fetching pictures.
      await erase(page);
      const left = await listAll(page);
      expect(left).toEqual({
        values: ['analytics_consent'],
        databases: { [siteDatabase.name]: 0, 'workbox-expiration': 0 },
        caches: [],
        workers: 0,
      });
      expect(await namesInPanel(page)).toEqual(namesOf(left));
      await page.getByRole('contentinfo').getByRole('link', { name: 'Cost Calculator' }).click();
      await expect(page).toHaveURL(`${url}/cost-calculator`);
      await waitForHydration(page);
      await expect(page.getByRole('radio', { name: /Steam/ })).not.toBeChecked();
    });
  } finally {
    await device.remove();
    await copy.remove();
  }
});

test('after erasing, an administrator’s tablet opens its drafts offline, and is still not counted', async () => {
  const copy = await serveCopy('none');
  const device = await createDevice();
  const { url } = copy.server;
  try {
    await device.use(async (page) => {
      await knowAdmin(page);
      await page.goto(url + adminPaths.signIn);
      await waitUntilAdminPrecached(page, copy.folder);
    });
    await device.use(async (page) => {
      await page.addInitScript(() => localStorage.setItem('analytics_excluded', 'yes'));
      await openPanel(page, url);
      const before = await listAll(page);
      await erase(page);
      const left = await listAll(page);
      expect(left.values).toEqual(['analytics_excluded', adminKeys.offlineAdmin]);
      expect(left.databases[adminDatabase.name]).toBe(before.databases[adminDatabase.name]);
      expect(left.workers).toBe(1);
      expect(left.caches.filter((name) => !name.startsWith('cedar-admin-'))).toEqual(['cedar-state']);
      expect(await namesInPanel(page)).toEqual(namesOf(left));
    });
    await copy.server.halt();
    await device.use(async (page) => {
      await page.goto(url + adminPaths.signIn);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await cachedBuild(page)).not.toBeNull();
    });
  } finally {
    await device.remove();
    await copy.remove();
  }
});
