import type { Page } from '@playwright/test';
import { expect, test } from '../support/site.ts';

const barOf = (page: Page) => page.getByRole('complementary', { name: 'Free consultation' });

const edges = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox();
  if (box === null) throw new Error(`${selector} is not on the screen.`);
  return { top: box.y, bottom: box.y + box.height };
};

for (const width of [320, 390])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('the floating bar and the pinned estimate of the calculator stand one above the other', async ({
      page,
    }) => {
      await page.goto('/cost-calculator?type=traditional&len=8');
      await expect(page.getByText('$16,000').first()).toBeVisible();
      await page.evaluate(() => window.scrollTo(0, 420));
      await expect(barOf(page)).toBeVisible({ timeout: 15_000 });
      await expect(async () => {
        const bar = await edges(page, '.bottom-bar');
        const estimate = await edges(page, 'main aside .top');
        expect(bar.bottom).toBeLessThanOrEqual(800.5);
        expect(estimate.bottom).toBeLessThanOrEqual(bar.top + 0.5);
        expect(estimate.bottom).toBeGreaterThan(bar.top - 4);
      }).toPass();
      await expect(barOf(page).getByRole('link', { name: 'Call Us' })).toBeInViewport({ ratio: 1 });
    });
  });
