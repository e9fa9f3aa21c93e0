import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { asOwner } from '../support/browser/site.ts';
import { createDevice, readCaches } from './device.ts';
import { expect, serveCopy, test } from './visited-site.ts';

/** Folders of the stored photos, one per photo. */
const cachedPhotos = async (page: Page): Promise<readonly string[]> => {
  const { 'cedar-photos': files = [] } = await readCaches(page);
  return [...new Set(files.map((file) => file.slice(0, file.lastIndexOf('/'))))];
};

test('the gallery caches its first twelve photos, and none that was taken down', async () => {
  const copy = await serveCopy('sample');
  const device = await createDevice();
  try {
    await device.use(async (page) => {
      await page.goto(`${copy.server.url}/gallery`);
      await expect.poll(async () => (await cachedPhotos(page)).length).toBe(12);
      const [newest] = v.parse(
        v.array(v.object({ id: v.string(), image_url: v.string() })),
        await asOwner(copy.server, 'gallery_photos?select=id,image_url&order=created_at.desc&limit=1'),
      );
      const folder = newest?.image_url.replace(/\/[^/]*$/, '') ?? '';
      expect(await cachedPhotos(page)).toContain(folder);
      await asOwner(copy.server, `gallery_photos?id=eq.${newest?.id ?? ''}`, { method: 'DELETE' });
      await page.reload();
      await expect.poll(() => cachedPhotos(page)).not.toContain(folder);
      expect(await cachedPhotos(page)).toHaveLength(11);
    });
  } finally {
    await device.remove();
    await copy.remove();
  }
});
