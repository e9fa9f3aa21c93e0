// What `npm run dev` serves: the pages from their sources, with the checks React makes in development alone.
import type { Page } from '@playwright/test';
import { sitePages } from '../../src/content/site-map.ts';
import { sitemapGroupsOf } from '../../src/domain/site-page.ts';
import { idle } from '../support/browser/idle.ts';
import { expect, test as siteTest } from '../support/browser/site.ts';
import { startTestServer } from '../support/server/server.ts';

const test = siteTest.extend({
  site: [
    async ({}, use) => {
      const server = await startTestServer({ seed: 'none', isDevelopment: true });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

// Redux Toolkit remarks on the speed of its own checks, which is that of the machine.
const speedOfChecks = /InvariantMiddleware took \d+ms/;

test.use({ serviceWorkers: 'allow', isCounted: true, allowedMessages: [speedOfChecks] });
// Every page of the site is compiled and drawn here: minutes of work on a slow machine.
test.setTimeout(900_000);

/** Pages that a link on the sitemap page leads to, by the address it names. */
const linked = sitemapGroupsOf(sitePages).flatMap(({ pages }) => pages.map(({ path }) => path));

/** The last listed page of each template, and what no link leads to; `/404` speaks, and has a test of its own. */
const loaded = sitePages
  .filter(({ section, template, path }, at) => {
    if (section === undefined) return path !== '/404';
    const later = sitePages.slice(at + 1).filter((page) => page.section !== undefined);
    return !later.some((page) => page.template === template);
  })
  .map(({ path }) => path);

// One development server for all of them, while the other worker has other tests.
test.describe.configure({ mode: 'default' });

/** Goes to the foot of the page, where the last of its code is fetched and drawn. */
const readToTheEnd = async (page: Page): Promise<void> => {
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
  await idle(page);
};

test('every kind of page, loaded whole, logs nothing to the console of the development server', async ({
  page,
  site,
}) => {
  expect(loaded.length).toBeGreaterThanOrEqual(9);
  for (const path of loaded) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    await readToTheEnd(page);
  }
  await page.goto('/secure-admin-access');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // No library was found late, for which all open pages would be loaded again.
  expect(site.output()).not.toContain('optimized dependencies changed');
});

test.describe('a visitor who is not counted', () => {
  // So many pages in so little time are more than the server counts of one visitor.
  test.use({ isCounted: false });

  test('every listed page, opened by its link, logs nothing to the console of the development server', async ({
    page,
  }) => {
    expect(linked.length).toBeGreaterThanOrEqual(32);
    await page.goto('/sitemap');
    const title = page.getByRole('heading', { level: 1, name: 'Sitemap' });
    await expect(title).toBeVisible();
    for (const path of linked.filter((address) => address !== '/sitemap')) {
      await page.getByRole('main').locator(`a[href="${path}"]`).first().click();
      await expect(title, path).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await readToTheEnd(page);
      await page.goBack();
      await expect(title).toBeVisible();
    }
  });
});

test('going back after a reload renders a page whose chunk is not loaded yet', async ({ page }) => {
  await page.goto('/faq');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await readToTheEnd(page);
});

test.describe('an address without a page', () => {
  test.use({ allowedMessages: [/InvariantMiddleware took \d+ms|^404: there is no page at this address/] });

  test('is the only message of its page', async ({ page }) => {
    await page.goto('/about-nothing');
    await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible();
    await readToTheEnd(page);
  });
});
