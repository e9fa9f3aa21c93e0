// What waits for the first screen, and what ends the waiting.
import type { Page } from '@playwright/test';
import { openBeforeHydration } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/site.ts';

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
