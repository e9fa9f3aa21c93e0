import { expect, test } from '../support/browser/site.ts';

const pages = [
  { path: '/', heading: 'A sauna made for your home' },
  { path: '/gallery', heading: 'Gallery' },
];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page and the gallery are complete', async ({ page }) => {
    for (const { path, heading } of pages)
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect(page.getByRole('img').first()).toBeVisible();
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
      });
  });
});

test.describe('an address without a page', () => {
  test.use({ allowedMessages: [/404/] });

  test('answers with the status 404 and the way home, and is logged with its path [S1 §2.14, §2.150, §2.151, §2.152]', async ({
    page,
  }) => {
    const logged = page.waitForEvent('console', (message) => message.text().includes('/about-nothing'));
    const response = await page.goto('/about-nothing');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    expect((await logged).type()).toBe('error');
  });
});
