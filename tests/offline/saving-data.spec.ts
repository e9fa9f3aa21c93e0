import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { createDevice, readCaches, waitUntilPrecached } from './device.ts';
import { countReadyNotices, expectReadyNotices } from '../support/browser/ready-notice.ts';
import { serveCopy } from './visited-site.ts';

const cachedPictures = async (page: Page): Promise<readonly string[]> =>
  (await readCaches(page))['cedar-renderings'] ?? [];

test('with data saving on, pages are cached, and only the pictures that were shown', async () => {
  const copy = await serveCopy('none');
  const device = await createDevice();
  try {
    await device.use(async (page, context) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      });
      await countReadyNotices(page);
      await page.goto(`${copy.server.url}/about-nothing`);
      await waitUntilPrecached(page, copy.folder, false);
      await expectReadyNotices(page, 1);
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
