import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../support/site.ts';
import type { Page } from '@playwright/test';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search the site' });
const options = (page: Page) => page.getByRole('option');
const count = (page: Page) => page.getByRole('search').getByRole('status');

/** Before the page is awake the box is a link; the search opens at the first try after that. */
const openSearch = async (page: Page, how: () => Promise<void>): Promise<void> => {
  await expect(async () => {
    if (await box(page).isHidden()) {
      // What has the focus already cannot get it again.
      await page.evaluate(() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      });
      await how();
    }
    await expect(box(page)).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await expect(options(page)).toHaveCount(8);
};
const byKeys = (page: Page) => openSearch(page, () => page.keyboard.press('Control+k'));

test.describe('the site search', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/cost-calculator');
  });

  test('opens on focus [S1 §2.68]', async ({ page }) => {
    await openSearch(page, () => page.getByRole('link', { name: 'Search', exact: true }).focus());
  });

  for (const keys of ['Control+k', 'Meta+k'])
    test(`opens with ${keys} [S1 §2.69]`, async ({ page }) => {
      await openSearch(page, () => page.keyboard.press(keys));
    });

  test('Escape closes it, clears the text and gives focus back to where it was [S1 §2.70, §4.23]', async ({
    page,
  }) => {
    const calculator = page.getByRole('link', { name: 'Cost Calculator' }).first();
    await byKeys(page);
    await page.keyboard.press('Escape');
    await calculator.focus();
    await page.keyboard.press('Control+k');
    await box(page).fill('gallery');
    await page.keyboard.press('Escape');
    await expect(box(page)).toBeHidden();
    await expect(calculator).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(box(page)).toHaveValue('');
  });

  test('a press outside closes it [S1 §2.71, §4.23]', async ({ page }) => {
    await byKeys(page);
    await page.getByRole('contentinfo').click({ position: { x: 3, y: 3 } });
    await expect(box(page)).toBeHidden();
  });

  test('waits 300 ms after the last letter and shows at most 8 results [S1 §9.12, §9.13]', async ({
    page,
  }) => {
    await page.clock.install({ time: new Date('2026-03-02T08:00:00') });
    await page.goto('/cost-calculator');
    await byKeys(page);
    await page.clock.pauseAt(new Date('2026-03-02T12:00:00'));
    await box(page).fill('sauna');
    await page.clock.runFor(290);
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
    await page.clock.runFor(20);
    await expect(page.getByRole('listbox', { name: 'Results' })).toBeVisible();
    await expect(options(page)).toHaveCount(8);
    await expect(count(page)).toHaveText('8 results');
  });

  test('ranks the curated entries first and finds words of every other page behind them [S1 §2.36, §2.73]', async ({
    page,
  }) => {
    await byKeys(page);
    await box(page).fill('relaxation');
    await expect(options(page).first()).toContainText('Sleep Quality');
    await expect(options(page).first()).toHaveAttribute('href', '/health-benefits/sleep-quality-relaxation');
    await expect(options(page).first()).toContainText('Health benefit');
    await box(page).fill('laws of georgia');
    await expect(options(page).first()).toContainText('Terms of Service');
  });

  test('is a combobox: arrows, Home and End move, Enter opens', async ({ page }) => {
    await byKeys(page);
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
    await box(page).fill('sauna');
    await expect(page.getByRole('listbox', { name: 'Results' })).toBeVisible();
    const active = async (position: number) => {
      const option = options(page).nth(position);
      await expect(option).toHaveAttribute('aria-selected', 'true');
      await expect(box(page)).toHaveAttribute(
        'aria-activedescendant',
        (await option.getAttribute('id')) ?? '',
      );
    };
    await active(0);
    await page.keyboard.press('ArrowDown');
    await active(1);
    await page.keyboard.press('End');
    await active(7);
    await page.keyboard.press('ArrowDown');
    await active(0);
    await page.keyboard.press('ArrowUp');
    await active(7);
    await page.keyboard.press('Home');
    await active(0);
    await box(page).fill('gallery');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeFocused();
    await expect(page).toHaveURL('/gallery');
    await expect(box(page)).toBeHidden();
  });

  test('without a match it says so and links to the contact page [S1 §2.74]', async ({ page }) => {
    await byKeys(page);
    await box(page).fill('submarine');
    await expect(
      page.getByRole('paragraph').filter({ hasText: 'No results were found for “submarine”.' }),
    ).toBeVisible();
    await expect(count(page)).toHaveText('No results were found for “submarine”.');
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
    const contact = page.getByRole('search').getByRole('link', { name: 'Contact us' });
    await expect(contact).toHaveAttribute('href', '/contact');
    await contact.click();
    await expect(page).toHaveURL('/contact');
  });

  test('leaving it with Tab closes it', async ({ page }) => {
    await byKeys(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Close search' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(box(page)).toBeHidden();
  });

  for (const colorScheme of ['light', 'dark'] as const)
    test(`open, it has no accessibility violation in the ${colorScheme} theme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto('/cost-calculator');
      await byKeys(page);
      await box(page).fill('sauna');
      await expect(options(page).first().locator('mark').first()).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).include('search').analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.length}`)).toEqual([]);
    });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the icon opens the box over the whole bar, and a cross closes it', async ({ page }) => {
    await page.goto('/cost-calculator');
    await openSearch(page, () => page.getByRole('link', { name: 'Search', exact: true }).click());
    const bounds = await options(page).first().boundingBox();
    expect(bounds?.width).toBeGreaterThanOrEqual(380);
    await page.getByRole('button', { name: 'Close search' }).click();
    await expect(box(page)).toBeHidden();
  });
});

test('without the full index the pages are still found by name', async ({ page }) => {
  await page.route('**/search-index.json', (route) =>
    route.fulfill({ status: 200, body: '<html>Sign in</html>' }),
  );
  await page.goto('/cost-calculator');
  await byKeys(page);
  await box(page).fill('privacy');
  await expect(options(page)).toHaveCount(1);
  await expect(options(page)).toHaveAttribute('href', '/privacy-policy');
});

test('without JavaScript the box is a link to the list of all pages', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/cost-calculator');
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/sitemap');
  await context.close();
});

test.describe('a device that keeps the site', () => {
  test.use({ serviceWorkers: 'allow' });

  test('offline, after one visit, every page is found', async ({ page, context }) => {
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect(async () => {
      const kept = await page.evaluate(() =>
        caches.match('/search-index.json', { ignoreSearch: true }).then(Boolean),
      );
      expect(kept).toBe(true);
    }).toPass();
    await context.setOffline(true);
    await page.goto('/cost-calculator');
    await byKeys(page);
    await box(page).fill('laws of georgia');
    await expect(options(page).first()).toContainText('Terms of Service');
  });
});
