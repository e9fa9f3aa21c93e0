// A photo that is deleted while a tablet without signal changes it: no typed text is lost, and the picture is
// had again as long as a copy of it is left.
import { expect, test, type Page } from '@playwright/test';
import * as v from 'valibot';
import { createDevice } from '../faults/browser/device.ts';
import { signIn } from '../support/browser/admin.ts';
import { card, field, sentence } from '../support/browser/drafts-page.ts';
import { publishedText, publishPhotos } from '../support/server/published-photos.ts';
import { headersOf, signInAsAdmin, startTestServer, type TestServer } from '../support/server/server.ts';
import { asOwner } from '../support/browser/site.ts';

const rowsSchema = v.array(
  v.object({
    id: v.string(),
    title: v.nullable(v.string()),
    description: v.nullable(v.string()),
    alt: v.nullable(v.string()),
    tags: v.nullable(v.array(v.string())),
    file_name: v.string(),
  }),
);

const rowsOf = async (site: TestServer): Promise<v.InferOutput<typeof rowsSchema>> =>
  v.parse(rowsSchema, await asOwner(site, 'gallery_photos?select=*&order=created_at'));

const addressOf = (site: TestServer, path: string): string =>
  `${site.url}/storage/v1/object/public/gallery-photos/${path}`;

/** Another device deletes these: the row, then its objects, which the server does not serve any more. */
const deleteElsewhere = async (site: TestServer, ids: readonly string[]): Promise<void> => {
  const headers = headersOf(site, await signInAsAdmin(site));
  for (const { id, file_name } of await rowsOf(site)) {
    if (!ids.includes(id)) continue;
    const ask = (path: string, method: string, body: object): Promise<Response> =>
      fetch(site.url + path, { method, headers, body: JSON.stringify(body) });
    expect((await ask('/rest/v1/rpc/delete_photo', 'POST', { id })).status).toBe(200);
    const prefixes = [file_name];
    expect((await ask('/storage/v1/object/gallery-photos', 'DELETE', { prefixes })).status).toBe(200);
    expect((await fetch(addressOf(site, file_name))).ok).toBe(false);
  }
};

const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Forgets the pictures of the gallery, as a browser without room does. */
const forgetPictures = async (page: Page): Promise<void> => {
  await page.evaluate(() => caches.delete('cedar-photos'));
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
};

test('an edit of a photo that was deleted elsewhere can be published as a new photo, or waits until it is discarded [F-B20]', async () => {
  const site = await startTestServer({ seed: 'none' });
  const device = await createDevice();
  try {
    const ids = await publishPhotos(site, [publishedText('One'), publishedText('Two')]);
    const before = await rowsOf(site);
    const context = device.context();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await context.newPage();
    await page.setViewportSize({ width: 820, height: 1180 });
    await signIn(page, site);
    await expect(page.getByText('Ready to work offline', { exact: true })).toBeVisible();
    await page.getByRole('tab', { name: 'Manage Gallery' }).click();
    for (const { file_name } of before)
      await expect
        .poll(() => page.evaluate((url) => caches.match(url).then(Boolean), addressOf(site, file_name)))
        .toBe(true);

    await context.setOffline(true);
    for (const name of ['One', 'Two']) {
      await click(page, `Edit ${name}`);
      await field(page, 'Title').fill(`${name}, by the tablet`);
      await field(page, 'Description').fill('Typed without signal');
      await click(page, 'Save');
      await expect(card(page, `${name}, by the tablet`)).toContainText('Saving, waiting for signal');
    }
    await deleteElsewhere(site, ids);
    await context.setOffline(false);
    await page.getByRole('tab', { name: 'Upload Photos' }).click();
    await expect(sentence(page)).toHaveText('2 photos need action.');
    const changeOf = (name: string) =>
      page.locator('[data-scope="alert"][data-part="root"], .chakra-alert__root').filter({ hasText: name });
    await expect(changeOf('One, by the tablet')).toContainText('Action needed: deleted on another device.');

    await test.step('the text can be carried elsewhere', async () => {
      await changeOf('One, by the tablet').getByRole('button', { name: 'Copy the text' }).click();
      await expect(page.getByText('Text copied')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        'Title: One, by the tablet\nDescription: Typed without signal',
      );
    });

    await test.step('the kept copy of the picture and the latest words are a new photo', async () => {
      await changeOf('One, by the tablet').getByRole('button', { name: 'Keep as a new photo' }).click();
      await expect(page.getByText('Kept as a new photo')).toBeVisible();
      await expect(
        page.getByText('It is under “On this device” with your text. Publish it when you are ready.'),
      ).toBeVisible();
      await expect(changeOf('One, by the tablet')).toHaveCount(0);
      await expect(card(page, 'One, by the tablet')).toContainText('Only on this device');
      expect(await rowsOf(site)).toEqual([]);
      await card(page, 'One, by the tablet').getByRole('checkbox').check({ force: true });
      await click(page, 'Publish');
      await expect(page.getByText('Successfully published 1 photos. 0 failed.')).toBeVisible();
      const [row, ...others] = await rowsOf(site);
      expect(others).toEqual([]);
      expect(row).toMatchObject({
        title: 'One, by the tablet',
        description: 'Typed without signal',
        alt: 'One, seen from the door',
        tags: ['cedar'],
      });
      expect(ids).not.toContain(row?.id);
      expect(row?.file_name.startsWith(`gallery/${row.id}/`)).toBe(true);
      const picture = await fetch(addressOf(site, row?.file_name ?? ''));
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    });

    await test.step('without any copy of the picture the text stays until it is dropped', async () => {
      const two = changeOf('Two, by the tablet');
      await forgetPictures(page);
      await two.getByRole('button', { name: 'Keep as a new photo' }).click();
      await expect(two).toContainText(
        'No copy of its picture is left. Your text stays here until you drop the change.',
      );
      await page.reload();
      await expect(two).toContainText('Action needed: deleted on another device.');
      await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
      await two.getByRole('button', { name: 'Copy the text' }).click();
      await expect(two.getByRole('textbox', { name: 'Your text' })).toHaveValue(
        'Title: Two, by the tablet\nDescription: Typed without signal',
      );
      await two.getByRole('button', { name: 'Drop this change' }).click();
      await expect(two).toHaveCount(0);
      expect((await rowsOf(site)).map(({ title }) => title)).toEqual(['One, by the tablet']);
    });
  } finally {
    await device.remove();
    await site.stop();
  }
});
