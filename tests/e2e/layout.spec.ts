// Sections below the first screen are laid out when the page is awake, so that it is quick to answer. Nobody may notice.
import type { Page } from '@playwright/test';
import { openAsleep } from '../support/awake.ts';
import { expect, test } from '../support/site.ts';

test.use({ viewport: { width: 390, height: 844 } });

const isHeld = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset['held'] !== undefined);

const heights = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main > section, #root > footer')].map(
      (section) => section.getBoundingClientRect().height,
    ),
  );

for (const path of ['/', '/gallery', '/cost-calculator'])
  test(`${path} holds sections back until it is awake, then has its true height`, async ({ page }) => {
    const wake = await openAsleep(page, path);
    expect(await isHeld(page)).toBe(true);
    wake();
    await expect.poll(() => isHeld(page), { timeout: 20_000 }).toBe(false);
    await expect(page.locator('[style*=content-visibility]')).toHaveCount(0);
    const laidOut = await heights(page);
    await page.reload();
    expect(await isHeld(page)).toBe(false);
    await expect(page.locator('[data-painted]')).toBeAttached();
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(() => heights(page)).toEqual(laidOut);
  });

test('a page opened at one of its places is laid out whole at once', async ({ page }) => {
  await page.goto('/health-benefits#evidence');
  expect(await isHeld(page)).toBe(false);
  await expect(page.locator('#evidence')).toBeInViewport();
});

test('a page that is read before its script comes shows each section as it is reached', async ({ page }) => {
  await openAsleep(page, '/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeInViewport();
});
