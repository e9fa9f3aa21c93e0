import * as v from 'valibot';
import { asOwner } from '../support/browser/site.ts';
import { publishProject } from '../support/server/published-projects.ts';
import { cachedPhotos, createDevice, waitUntilPrecached } from './device.ts';
import { expect, serveCopy, test } from './visited-site.ts';

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

test('a photo opened by its address is read offline, and one taken down is not shown when the signal returns', async () => {
  const copy = await serveCopy('sample');
  const device = await createDevice();
  const [photo] = v.parse(
    v.tuple([v.object({ id: v.string(), title: v.string() })]),
    await asOwner(copy.server, 'gallery_photos?select=id,title&order=created_at.desc&limit=1'),
  );
  const address = `${copy.server.url}/gallery/${photo.id}`;
  try {
    const running = await device.start();
    await running.use(async (page, context) => {
      await page.goto(address);
      await waitUntilPrecached(page, copy.folder);
      await expect.poll(async () => (await cachedPhotos(page)).length).toBe(12);
      await context.setOffline(true);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(photo.title);
      const picture = page.getByRole('main').getByRole('img').first();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
        .toBe(true);
      await asOwner(copy.server, `gallery_photos?id=eq.${photo.id}`, { method: 'DELETE' });
      await context.setOffline(false);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This picture is no longer shown');
    });
    await running.end();
  } finally {
    await device.remove();
    await copy.remove();
  }
});

test('a project opened by its address is read offline, with its pictures', async () => {
  const copy = await serveCopy('sample');
  const device = await createDevice();
  const { id, slug } = await publishProject(copy.server, 'Lake house sauna');
  const [photo] = v.parse(
    v.tuple([v.object({ id: v.string(), title: v.string() })]),
    await asOwner(copy.server, 'gallery_photos?select=id,title&order=created_at.desc&limit=1'),
  );
  const body = JSON.stringify({ project_id: id });
  await asOwner(copy.server, `gallery_photos?id=eq.${photo.id}`, { method: 'PATCH', body });
  try {
    const running = await device.start();
    await running.use(async (page, context) => {
      const heading = page.getByRole('heading', { level: 1 });
      await page.goto(`${copy.server.url}/gallery/${slug}`);
      await expect(heading).toHaveText('Lake house sauna');
      await waitUntilPrecached(page, copy.folder);
      await expect.poll(async () => (await cachedPhotos(page)).length).toBe(12);
      await context.setOffline(true);
      await page.reload();
      await expect(heading).toHaveText('Lake house sauna');
      await expect(page.getByRole('heading', { level: 2, name: photo.title })).toBeVisible();
      const picture = page.getByRole('main').getByRole('img').first();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
        .toBe(true);
      await page.goto(`${copy.server.url}/gallery`);
      await expect(page.getByRole('link', { name: 'Lake house sauna' })).toBeVisible();
    });
    await running.end();
  } finally {
    await device.remove();
    await copy.remove();
  }
});
