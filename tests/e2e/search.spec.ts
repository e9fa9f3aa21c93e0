import { openBeforeHydration } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/site.ts';
import type { Page } from '@playwright/test';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search the site' });
const options = (page: Page) => page.getByRole('option');

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search the site' });

/** Opens the search. Before hydration Ctrl+K has no listener, so it is pressed again. */
const openSearch = async (page: Page): Promise<void> => {
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(box(page)).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await expect(options(page)).toHaveCount(8);
};

// What the panel does with keys, pauses and results is tested in src/features/search/site-search.test.tsx; here is
// what only a browser has: focus that moves by itself, and the index of the whole site.
test('the site search opens and closes, ranks what it finds, and finds pages by name without the full index [S1 §2.36, §2.68, §2.70, §2.71, §2.73, §4.23]', async ({
  page,
}) => {
  await test.step('it opens on focus, and closes by Escape, by a press outside and by Tab', async () => {
    await page.goto('/cost-calculator');
    await field(page).focus();
    await expect(box(page)).toBeFocused();
    await expect(options(page)).toHaveCount(8);
    await page.keyboard.press('Escape');
    await expect(box(page)).toBeHidden();

    const calculator = page.getByRole('link', { name: 'Cost Calculator' }).first();
    await calculator.focus();
    await page.keyboard.press('Control+k');
    await box(page).fill('gallery');
    await page.keyboard.press('Escape');
    await expect(box(page)).toBeHidden();
    await expect(calculator).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(box(page)).toHaveValue('');

    await page.getByRole('contentinfo').click({ position: { x: 3, y: 3 } });
    await expect(box(page)).toBeHidden();

    await page.keyboard.press('Control+k');
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Close search' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(box(page)).toBeHidden();
  });

  await test.step('it ranks the curated entries first, finds words of every other page behind them, and Enter opens the best', async () => {
    await page.goto('/cost-calculator');
    await openSearch(page);
    await box(page).fill('relaxation');
    await expect(options(page).first()).toContainText('Sleep Quality');
    await expect(options(page).first()).toHaveAttribute('href', '/health-benefits/sleep-quality-relaxation');
    await box(page).fill('laws of georgia');
    await expect(options(page).first()).toContainText('Terms of Service');
    await box(page).fill('gallery');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeFocused();
    await expect(page).toHaveURL('/gallery');
    await expect(box(page)).toBeHidden();
  });

  await test.step('on a phone the icon opens the box over the whole bar, and a cross closes it', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/cost-calculator');
    await field(page).click();
    await expect(options(page)).toHaveCount(8);
    const bounds = await options(page).first().boundingBox();
    expect(bounds?.width).toBeGreaterThanOrEqual(380);
    await page.getByRole('button', { name: 'Close search' }).click();
    await expect(box(page)).toBeHidden();
  });

  await test.step('without the full index the pages are still found by name', async () => {
    await page.route('**/search-index.json', (route) =>
      route.fulfill({ status: 200, body: '<html>Sign in</html>' }),
    );
    await page.goto('/cost-calculator');
    await openSearch(page);
    await box(page).fill('privacy');
    await expect(options(page)).toHaveCount(1);
    await expect(options(page)).toHaveAttribute('href', '/privacy-policy');
  });
});

test('the search field accepts letters before hydration, on a phone and a desktop, and loses none', async ({
  page,
}) => {
  for (const width of [390, 1440])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      const hydrate = await openBeforeHydration(page, '/cost-calculator');
      await field(page).click();
      await page.keyboard.type('gall');
      await expect(field(page)).toHaveCSS('opacity', '1');
      hydrate();
      await page.keyboard.type('ery');
      await expect(box(page)).toBeFocused();
      await expect(box(page)).toHaveValue('gallery');
      await expect(options(page).first()).toContainText('Gallery');
    });
});

test.describe('a device with the site cached', () => {
  test.use({ serviceWorkers: 'allow' });

  test('offline, after one visit, every page is found', async ({ page, context }) => {
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect(async () => {
      const stored = await page.evaluate(() =>
        caches.match('/search-index.json', { ignoreSearch: true }).then(Boolean),
      );
      expect(stored).toBe(true);
    }).toPass();
    await context.setOffline(true);
    await page.goto('/cost-calculator');
    await openSearch(page);
    await box(page).fill('laws of georgia');
    await expect(options(page).first()).toContainText('Terms of Service');
  });
});
