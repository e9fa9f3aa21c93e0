// What waits for the first screen, and what ends the waiting.
import type { Page } from '@playwright/test';
import { openBeforeHydration } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/site.ts';
import { fontsArrived } from '../support/browser/web-fonts.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Opens a page that never finishes loading: its pictures do not come. */
const openUnfinished = async (page: Page): Promise<void> => {
  await page.route('**/pictures/**', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

const signs = {
  'a turn of the wheel': (page: Page) => page.mouse.wheel(0, 200),
  'a key': (page: Page) => page.keyboard.press('Tab'),
  'a press': (page: Page) => page.mouse.click(5, 400),
};

test('a wheel turn, a key and a press each hydrate the page before the largest picture has loaded', async ({
  page,
}) => {
  for (const [sign, give] of Object.entries(signs))
    await test.step(sign, async () => {
      await openUnfinished(page);
      await expect(page.locator('html')).not.toHaveAttribute('data-painted');
      await give(page);
      await expect(page.locator('html')).toHaveAttribute('data-painted');
    });
});

test('a page shows the section that it opens at, and each section as it is reached, also before hydration', async ({
  page,
}) => {
  await test.step('a page opened at one of its places shows that place', async () => {
    await page.goto('/health-benefits#evidence');
    await expect(page.locator('#evidence')).toBeInViewport();
  });

  await test.step('a page that is read before its script comes shows each section as it is reached', async () => {
    await openBeforeHydration(page, '/');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeInViewport();
  });
});

test('sections outside the viewport are laid out after hydration, without moving what is read, and at once after a reload', async ({
  page,
}) => {
  const skipped = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('main > section > div, footer > div')].filter(
          (part) => !part.checkVisibility({ contentVisibilityAuto: true }),
        ).length,
    );
  const hydrate = await openBeforeHydration(page, '/');
  expect(await skipped()).toBeGreaterThan(3);
  const read = page.locator('main > section').nth(3).getByRole('heading').first();
  await read.scrollIntoViewIfNeeded();
  await fontsArrived(page);
  const top = async () => (await read.boundingBox())?.y ?? Number.NaN;
  const place = await top();
  hydrate();
  await expect(page.locator('html')).not.toHaveAttribute('data-skips');
  expect(await skipped()).toBe(0);
  // Whole pixels: scroll anchoring rounds.
  expect(Math.abs((await top()) - place)).toBeLessThan(2);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  expect(await skipped()).toBe(0);
});
