import { asOwner, expect, test } from '../support/site.ts';
import { photoRow } from '../support/photo-rows.ts';

const photosEndpoint = '**/rest/v1/gallery_photos*';

test.describe('the gallery', () => {
  test.describe.configure({ mode: 'serial' });

  test('says that nothing has been published while there are no rows', async ({ page, site }) => {
    await asOwner(site, 'gallery_photos?id=not.is.null', { method: 'DELETE' });
    await page.goto('/gallery');
    await expect(page.getByText('No photos have been published yet.')).toBeVisible();
  });

  test.describe('with a row whose file is missing', () => {
    test.use({ allowedMessages: [/404|400/] });

    test('shows a row inserted with the secret key after a reload', async ({ page, site }) => {
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

  test('says "Loading gallery..." until the rows arrive, with the renderings in their place [S1 §2.122, §7.2]', async ({
    page,
  }) => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(photosEndpoint, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/gallery');
    const loading = page.getByRole('status').filter({ hasText: 'Loading gallery...' });
    await expect(loading.locator('i'), 'the turning ring').toBeVisible();
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
    release();
    await expect(page.getByText('Loading gallery...')).toBeHidden();
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

    test('shows the photos saved earlier, with their date [S1 §8.7]', async ({ page, site }) => {
      const row = photoRow('Saved before the outage');
      await asOwner(site, 'gallery_photos', { method: 'POST', body: JSON.stringify(row) });
      await page.goto('/gallery');
      await expect(page.getByText('Saved before the outage')).toBeVisible();
      await page.route(photosEndpoint, (route) => route.abort());
      await page.reload();
      await expect(
        page.getByText(/You are seeing the photos saved on this device · \w+ \d+, \d{4}/),
      ).toBeVisible();
      await expect(page.getByText('Saved before the outage')).toBeVisible();
      await asOwner(site, `gallery_photos?id=eq.${row.id}`, { method: 'DELETE' });
    });
  });
});
