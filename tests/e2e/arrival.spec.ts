import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser/site.ts';
import { idle } from '../support/browser/idle.ts';
import { fontsArrived } from '../support/browser/web-fonts.ts';

/** Opens a page and waits until it is awake: the navigation has its shadow then. */
const openAwake = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.evaluate(() => window.scrollTo(0, 60));
  await expect(page.locator('[data-scrolled]')).toBeAttached();
  await page.evaluate(() => {
    document.documentElement.dataset['stays'] = 'yes';
  });
};

const expectSafetyNote = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL('/health-benefits#safety');
  const note = page.locator('#safety');
  await expect(note).toBeInViewport();
  await expect(note).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('data-stays', 'yes');
};

test('links open their page, Back restores the scroll position, and the document head follows', async ({
  page,
}) => {
  await test.step('a link to a place on another page leads there, and Back to where the visitor was', async () => {
    await openAwake(page, '/health-benefits/stress-relief');
    await fontsArrived(page);
    await page.evaluate(() => {
      const note = (): void => {
        document.documentElement.dataset['clickedAt'] = String(window.scrollY);
      };
      document.addEventListener('click', note, { capture: true, once: true });
    });
    await page.getByRole('link', { name: 'Full safety note' }).click();
    await expectSafetyNote(page);
    const before = Number(await page.locator('html').getAttribute('data-clicked-at'));
    expect(before).toBeGreaterThan(300);
    await page.goBack();
    await expect(page).toHaveURL('/health-benefits/stress-relief');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
    await page.goForward();
    await expect(page.locator('#safety')).toBeInViewport();
  });

  await test.step('a link to the page that is open leads to its top', async () => {
    await openAwake(page, '/faq');
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(page.locator('html')).toHaveAttribute('data-stays', 'yes');
  });

  await test.step('the head of the document follows the page', async () => {
    await openAwake(page, '/about');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }).click();
    await expect(page).toHaveTitle('Gallery · Cedar & Steam');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/gallery$/);
    await page.goBack();
    await expect(page).toHaveTitle(/^About/);
    await expect(page.locator('html')).toHaveAttribute('data-stays', 'yes');
  });
});

test.describe('a page whose script cannot be loaded', () => {
  test.use({ allowedMessages: [/Failed to load resource/] });

  test('stays readable, and nothing is reported as unhandled', async ({ page }) => {
    await page.route('**/assets/faq-page*', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await page.goto('/faq');
    await failed;
    // A hidden page may have no idle callback.
    await idle(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
