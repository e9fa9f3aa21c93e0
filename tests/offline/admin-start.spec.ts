import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { adminPaths, adminRoutes } from '../../src/content/admin-routes.ts';
import {
  adminBuildIn,
  adminFilesIn,
  askWorker,
  cachedBuild,
  knowAdmin,
  loadable,
  renameAdmin,
  shownBuild,
  waitUntilAdminPrecached,
} from './admin-tablet.ts';
import { idle } from '../support/browser/idle.ts';
import { createDevice, readCaches } from './device.ts';
import { dist, expect, serveCopy, test } from './visited-site.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Fails the test when something on the page is refused by its policy. */
const watchPolicy = (page: Page): readonly string[] => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  return violations;
};

test('a tablet that knows its administrator opens the private area at both addresses, with all its files, after the server is gone', async () => {
  const copy = await serveCopy('none');
  const device = await createDevice();
  const { url } = copy.server;
  const files = await adminFilesIn(copy.folder);
  try {
    await device.use(async (page) => {
      await knowAdmin(page);
      await page.goto(url + adminPaths.signIn);
      await waitUntilAdminPrecached(page, copy.folder);
    });
    await copy.server.halt();
    await expect(fetch(url)).rejects.toThrow();
    await device.use(async (page) => {
      const violations = watchPolicy(page);
      for (const path of [...adminRoutes, `${adminPaths.panel}?from=home#drafts`]) {
        const response = await page.goto(url + path);
        expect(response?.fromServiceWorker()).toBe(true);
        expect(response?.status()).toBe(200);
        expect(response?.headers()['content-security-policy']).toContain("'wasm-unsafe-eval'");
        await expect(heading(page)).toBeVisible();
        expect(await shownBuild(page)).toBe(await adminBuildIn(copy.folder));
      }
      const built = await readdir(join(copy.folder, 'assets/admin'));
      const scripts = built.filter((name) => name.endsWith('.js')).map((name) => `/assets/admin/${name}`);
      expect(files).toEqual(expect.arrayContaining(scripts));
      expect(await loadable(page, files)).toEqual(files);
      await page.evaluate(() => document.fonts.ready);
      expect(violations).toEqual([]);

      const caches = await readCaches(page);
      const build = await adminBuildIn(copy.folder);
      const { [`cedar-admin-${build}`]: own = [], ...others } = caches;
      expect(own).toEqual(expect.arrayContaining([...files]));
      const elsewhere = Object.entries(others).filter(([name]) => name !== 'cedar-state');
      expect(elsewhere.length).toBeGreaterThan(0);
      expect(
        elsewhere.flatMap(([, addresses]) => addresses).filter((address) => /admin/.test(address)),
      ).toEqual([]);
    });
  } finally {
    await device.remove();
    await copy.remove();
  }
});

test('a tablet without a sign-in caches nothing of the private area', async () => {
  const copy = await serveCopy('none');
  const device = await createDevice();
  try {
    await device.use(async (page) => {
      await page.goto(copy.server.url);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      // As often as it takes a tablet that knows its administrator.
      for (let visits = 0; visits < 5; visits += 1) {
        await page.goto(copy.server.url + adminPaths.signIn);
        await expect(heading(page)).toBeVisible();
        await idle(page);
        expect(await cachedBuild(page)).toBeNull();
      }
      const names = Object.keys(await readCaches(page));
      expect(names.filter((name) => name.startsWith('cedar-admin'))).toEqual([]);
    });
  } finally {
    await device.remove();
    await copy.remove();
  }
});

test('a new build installs in the background; an open page still loads its own files, which are gone from the server', async () => {
  const copy = await serveCopy('none');
  const device = await createDevice();
  const later = { second: `${copy.folder}-second`, third: `${copy.folder}-third` };
  const url = copy.server.url + adminPaths.panel;
  const first = await adminFilesIn(dist);
  try {
    await renameAdmin(dist, later.second, 'second-');
    await renameAdmin(dist, later.third, 'third-');
    const running = await device.start();
    await running.use(async (page, context) => {
      await knowAdmin(page);
      await page.goto(url);
      await waitUntilAdminPrecached(page, copy.folder);
      await page.evaluate(() => {
        document.documentElement.dataset['stays'] = 'yes';
      });

      await copy.deploy(later.second);
      const other = await context.newPage();
      await knowAdmin(other);
      await other.goto(url);
      // What lies here comes at once; the next start shows the new build.
      expect(await shownBuild(other)).toBe(await adminBuildIn(dist));
      await waitUntilAdminPrecached(other, later.second);
      await other.reload();
      expect(await shownBuild(other)).toBe(await adminBuildIn(later.second));
      await expect(heading(other)).toBeVisible();

      // A build of which a file is missing is not taken, in no part.
      const missing = (await adminFilesIn(later.third)).find((file) => file.includes('/third-')) ?? '';
      await copy.deploy(later.third, (folder) => rm(join(folder, missing)));
      await other.reload();
      expect(await askWorker(other, true)).toEqual({
        build: await adminBuildIn(later.second),
        isCurrent: false,
      });

      await expect(page.locator('html')).toHaveAttribute('data-stays', 'yes');
      expect(await shownBuild(page)).toBe(await adminBuildIn(dist));
      const session = await context.newCDPSession(page);
      await session.send('Network.clearBrowserCache');
      await context.setOffline(true);
      const scripts = first.filter((file) => file.endsWith('.js'));
      expect(await loadable(page, scripts)).toEqual(scripts);
    });
    await running.end();
    await copy.server.halt();
    await device.use(async (page) => {
      await page.goto(url);
      await expect(heading(page)).toBeVisible();
      expect(await shownBuild(page)).toBe(await adminBuildIn(later.second));
    });
  } finally {
    await device.remove();
    await copy.remove();
  }
});
