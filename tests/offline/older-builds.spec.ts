import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import {
  countCached,
  emptyHttpCache,
  expect,
  expectUntouched,
  footer,
  goWithin,
  openMarked,
  scriptsOf,
  tellIdle,
  test,
  update,
} from './deploys.ts';
import { readCaches } from './device.ts';
import { phoneOf } from './renamed-build.ts';

test.describe.configure({ mode: 'default' });

/** Uses what a page of the first build loads late: two other pages and the search. */
const expectWhole = async (page: Page): Promise<void> => {
  await goWithin(page, '/gallery');
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
  await goWithin(page, '/cost-calculator?type=infrared&len=5');
  const main = page.getByRole('main');
  await main.getByRole('slider').fill('12');
  await expect(main.getByText('$18,000').first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search the site' }).focus();
  await page.getByRole('combobox', { name: 'Search the site' }).fill('relaxation');
  await expect(page.getByRole('option').first()).toContainText('Sleep Quality');
  await expect(footer(page)).toContainText(phoneOf.first);
  await expectUntouched(page);
};

test('a tab opened before three deploys loads its other chunks online and offline, although the server has deleted them; after a fourth it reloads [F-D3]', async ({
  builds,
  context,
  copy,
  tab,
}) => {
  const first = await scriptsOf(builds.first);
  const second = await scriptsOf(builds.second);
  const offlineTab = await openMarked(await context.newPage(), copy);
  const updated = await openMarked(await context.newPage(), copy);
  for (const built of [builds.second, await builds.make('third'), await builds.make('fourth')]) {
    await update(updated, copy, built);
    await tellIdle(updated);
  }
  await expect(footer(updated)).toContainText(phoneOf.fourth);
  await emptyHttpCache(tab);
  await expectWhole(tab);
  await context.setOffline(true);
  await expectWhole(offlineTab);
  await context.setOffline(false);

  await update(updated, copy, await builds.make('fifth'));
  await tellIdle(updated);
  expect(await countCached(updated, first)).toBe(0);
  expect(await countCached(updated, second)).toBeGreaterThan(10);
  const builtCaches = Object.entries(await readCaches(updated)).filter(([name]) =>
    name.startsWith('cedar-site'),
  );
  expect(builtCaches).toHaveLength(4);
  const pages = builtCaches.flatMap(([, addresses]) => addresses).filter((address) => address === '/gallery');
  expect(pages).toHaveLength(1);
});

test('when a chunk cannot be loaded, a link opens as a document, once', async ({ builds, copy, tab }) => {
  await copy.deploy(builds.second);
  await tab.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await emptyHttpCache(tab);
  const documents: string[] = [];
  tab.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await tab.evaluate(() => {
    const link = [...document.querySelectorAll<HTMLAnchorElement>('a[href="/gallery"]')][0];
    link?.click();
  });
  await expect(tab.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
  await expect(footer(tab)).toContainText(phoneOf.second);
  expect(documents).toEqual(['/gallery']);
});

test('offline, a link whose chunk is missing opens the prerendered page, once, and the next link works [F-D4]', async ({
  context,
  copy,
  tab,
}) => {
  const [missing = ''] = (await scriptsOf(copy.folder)).filter((name) => name.startsWith('gallery-page-'));
  // From the server and the browser's own cache first: a worker fetches again what it misses.
  await rm(join(copy.folder, 'assets', missing));
  await emptyHttpCache(tab);
  await context.setOffline(true);
  await tab.evaluate(async (name) => {
    for (const key of await caches.keys()) await (await caches.open(key)).delete(`/assets/${name}`);
  }, missing);
  const documents: string[] = [];
  // Of the page as it was built alone: a page that is being replaced does not always tell what failed in it.
  const tries: Request[] = [];
  tab.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    else if (documents.length > 0 && request.url().endsWith(missing)) tries.push(request);
  });
  await tab.evaluate(() => {
    document.querySelector<HTMLAnchorElement>('a[href="/gallery"]')?.click();
  });
  await expect(tab.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
  await expect(tab.locator('main img').first()).toBeVisible();
  await expect.poll(() => tries.some((request) => request.failure() !== null)).toBe(true);
  await tab.getByRole('link', { name: 'Cedar & Steam' }).first().click();
  await expect(tab).toHaveURL(`${copy.server.url}/`);
  expect(documents).toEqual(['/gallery', '/']);
});
