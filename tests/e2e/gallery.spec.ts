import { asOwner, expect, test } from '../support/browser/site.ts';
import { photoRow } from '../support/browser/photo-rows.ts';

test.describe('the gallery with a row whose file is missing', () => {
  test.use({ allowedMessages: [/404|400/] });

  test('says that nothing is published, and after a reload shows a row inserted with the secret key', async ({
    page,
    site,
  }) => {
    await asOwner(site, 'gallery_photos?id=not.is.null', { method: 'DELETE' });
    const row = photoRow('Sauna under the roof');
    await page.goto('/gallery');
    await expect(page.getByText('No photos have been published yet.')).toBeVisible();
    await asOwner(site, 'gallery_photos', { method: 'POST', body: JSON.stringify(row) });
    await page.reload();
    await expect(page.getByText('Sauna under the roof')).toBeVisible();
    await expect(page.getByAltText('Sauna under the roof, seen from the door')).toBeAttached();
    await asOwner(site, `gallery_photos?id=eq.${row.id}`, { method: 'DELETE' });
  });
});
