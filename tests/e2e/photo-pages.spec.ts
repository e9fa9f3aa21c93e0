import { waitForHydration } from '../support/browser/hydration.ts';
import { asOwner, expect, test } from '../support/browser/site.ts';
import { publishedText, publishPhotos } from '../support/server/published-photos.ts';

const path = (page: { url(): string }): string => new URL(page.url()).pathname;

// Of the navigation to the photo that was taken down.
test.use({ allowedMessages: [/410/] });

test('a photo opened in the gallery has the address of its page, for Back, Forward, reload and readers without script', async ({
  page,
  site,
  browser,
}) => {
  const ids = await publishPhotos(site, ['Attic', 'Boathouse'].map(publishedText));
  const [attic = '', boathouse = ''] = ids.map((id) => `/gallery/${id}`);
  const lightbox = page.getByRole('dialog', { name: 'Gallery' });
  try {
    await test.step('the address follows the lightbox, and Back leaves it before the page', async () => {
      await page.goto('/about');
      await page.goto('/gallery');
      await page.getByRole('link', { name: 'Boathouse, seen from the door' }).click();
      await expect(lightbox.getByRole('heading', { name: 'Boathouse' })).toBeVisible();
      await expect.poll(() => path(page)).toBe(boathouse);
      await page.keyboard.press('ArrowRight');
      await expect(lightbox.getByRole('heading', { name: 'Attic' })).toBeVisible();
      await expect.poll(() => path(page)).toBe(attic);
      await page.goBack();
      await expect(lightbox).toBeHidden();
      await expect.poll(() => path(page)).toBe('/gallery');
      await page.goForward();
      await expect(lightbox.getByRole('heading', { name: 'Attic' })).toBeVisible();
    });
    await test.step('a reload shows the page of the photo, hydrated as it was sent', async () => {
      await page.reload();
      await waitForHydration(page);
      await expect(page).toHaveTitle('Attic · Cedar & Steam');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Attic');
      await expect(page.getByRole('img', { name: 'Attic, seen from the door' })).toBeVisible();
      await page
        .getByRole('navigation', { name: 'Breadcrumb' })
        .getByRole('link', { name: 'Gallery' })
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery');
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Attic');
      await expect(page).toHaveTitle('Attic · Cedar & Steam');
    });
    await test.step('without script the page is whole', async () => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const plain = await context.newPage();
      await plain.goto(site.url + attic);
      await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Attic');
      const picture = plain.getByRole('img', { name: 'Attic, seen from the door' });
      await expect(picture).toBeVisible();
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await context.close();
    });
  } finally {
    await asOwner(site, `gallery_photos?id=in.(${ids.join()})`, { method: 'DELETE' });
  }
  await test.step('a photo that was taken down is gone at its address', async () => {
    await page.goto(attic);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This picture is no longer shown');
    await page.getByRole('link', { name: 'See the Gallery' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery');
  });
});
