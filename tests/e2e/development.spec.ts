// What `npm run dev` serves: the pages from their sources, with the checks React makes in development alone.
import type { Page } from '@playwright/test';
import { sitePages } from '../../src/content/site-map.ts';
import { expect, test as siteTest } from '../support/site.ts';
import { startTestServer } from '../support/server.ts';

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
test.setTimeout(300_000);

const routes = [...sitePages.map(({ path }) => path), '/__parts'];

/** Goes to the foot of the page, where the last of its code is fetched and drawn. */
const readToTheEnd = async (page: Page): Promise<void> => {
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  await expect(footer.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
};

test('no route of the development server complains in the console', async ({ page }) => {
  expect(routes.length).toBeGreaterThanOrEqual(30);
  for (const path of routes) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    await readToTheEnd(page);
  }
  await page.goto('/secure-admin-access');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('going back after a reload draws a page whose code has yet to come', async ({ page }) => {
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
