import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { createDevice, readCaches, waitUntilPrecached } from './device.ts';
import { serveCopy } from './visited-site.ts';

const cachedPictures = async (page: Page): Promise<readonly string[]> =>
  (await readCaches(page))['cedar-renderings'] ?? [];

/** Goes on to pages without pictures until one of them says that the site is ready, as only a whole one does. */
const readUntilReady = async (page: Page): Promise<void> => {
  const labels = ['Privacy Policy', 'Terms of Service'];
  await expect(async () => {
    const label = labels.reverse()[0] ?? '';
    await page.getByRole('contentinfo').getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveTitle(new RegExp(label));
    await expect(page.getByText('Ready to work offline')).toBeVisible({ timeout: 2_000 });
  }).toPass();
};

test('a visitor who saves data keeps the pages, and of the pictures only those looked at', async () => {
  const copy = await serveCopy('none');
  const device = await createDevice();
  try {
    await device.use(async (page, context) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      });
      await page.goto(`${copy.server.url}/about-nothing`);
      await waitUntilPrecached(page, copy.folder, false);
      await readUntilReady(page);
      expect(await cachedPictures(page)).toEqual([]);

      const later = await context.newPage();
      await later.goto(`${copy.server.url}/sitemap`);
      await waitUntilPrecached(later, copy.folder);
      expect((await cachedPictures(later)).length).toBeGreaterThan(30);
    });
  } finally {
    await device.remove();
    await copy.remove();
  }
});
