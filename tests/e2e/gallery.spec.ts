import { asOwner, expect, test } from '../support/site.ts';
import { photoRow } from '../support/photo-rows.ts';

const photosEndpoint = '**/rest/v1/gallery_photos*';

test.describe('the gallery', () => {
  test.describe.configure({ mode: 'serial' });

  test.describe('with a row whose file is missing', () => {
    test.use({ allowedMessages: [/404|400/] });

    test(
      'says that nothing has been published, and shows a row inserted with the secret key after a reload',
      { tag: '@fast' },
      async ({ page, site }) => {
        await asOwner(site, 'gallery_photos?id=not.is.null', { method: 'DELETE' });
        const row = photoRow('Sauna under the roof');
        await page.goto('/gallery');
        await expect(page.getByText('No photos have been published yet.')).toBeVisible();
        await asOwner(site, 'gallery_photos', { method: 'POST', body: JSON.stringify(row) });
        await page.reload();
        await expect(page.getByText('Sauna under the roof')).toBeVisible();
        await expect(page.getByAltText('Sauna under the roof, seen from the door')).toBeAttached();
        await asOwner(site, `gallery_photos?id=eq.${row.id}`, { method: 'DELETE' });
      },
    );
  });

  test.describe('when the server fails', () => {
    test.use({ allowedMessages: [/500|Failed to load resource/] });

    test('says so, offers another try, and recovers [S1 §8.7]', async ({ page }) => {
      await page.route(photosEndpoint, (route) => route.fulfill({ status: 500, body: 'no' }));
      await page.goto('/gallery');
      await expect(page.getByText('The gallery could not be reached.')).toBeVisible();
      await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
      await page.unroute(photosEndpoint);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('The gallery could not be reached.')).toBeHidden();
    });
  });
});
