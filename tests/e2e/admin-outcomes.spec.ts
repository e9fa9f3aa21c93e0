// The messages while the server is slow, accepts only some of the changes, or none.
import { join, resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import * as v from 'valibot';
import { arriveSignedIn } from '../support/browser/admin.ts';
import { card, draftEditor, field, saved, sentence } from '../support/browser/drafts-page.ts';
import { asOwner, expect, test } from '../support/browser/site.ts';
import { photosOn } from '../faults/browser/stored-photos.ts';

test.use({
  viewport: { width: 820, height: 1180 },
  contextOptions: { reducedMotion: 'reduce' },
  allowedMessages: [/status of 400|net::ERR_/],
});

const fixtures = resolve(import.meta.dirname, '../fixtures');
const pictures = ['job-site-gps.jpg', 'job-site.webp'].map((name) => join(fixtures, name));
const publishing = '**/rest/v1/rpc/publish_photo';
/** Begins like a picture, and is none. */
const unreadable = {
  name: 'IMG_2041.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(4_000, 7)]),
};
const refusal = { status: 400, json: { code: '22023', message: 'No.', details: null, hint: null } };

const toast = (page: Page, title: string, type: 'success' | 'error'): Locator =>
  page.locator(`[data-scope="toast"][data-part="root"][data-type="${type}"]`).filter({ hasText: title });

/** Where the buttons of the dialog are. */
const foot = (page: Page): Locator => draftEditor(page).locator('.chakra-dialog__footer');

/** What waits, in the header. */
const chip = (page: Page): Locator => page.getByRole('banner').getByRole('button').first();

/** Something that waits until it is let go. */
const barrier = () => {
  let release: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => (release = resolve));
  return { passed, release: () => release() };
};

/** Picks a photo for each of the titles. */
const describePhotos = async (page: Page, ...titles: readonly string[]): Promise<void> => {
  await page.getByLabel('Photos to add').setInputFiles(pictures.slice(0, titles.length));
  await expect(draftEditor(page)).toBeVisible();
  for (const [at, title] of titles.entries()) {
    await field(page, 'Title').fill(title);
    await expect(saved(page)).toBeVisible();
    if (at < titles.length - 1) await page.getByRole('button', { name: 'Next', exact: true }).click();
  }
  // A press before that is for later, when the pictures are made.
  await expect(draftEditor(page).getByText('Preparing')).toHaveCount(0);
};

const bodySchema = v.object({ photo: v.looseObject({ title: v.string() }) });

/** The server refuses the photos of this title; all others get there once they are let go. */
const refusePhoto = async (page: Page, title: string, passed = Promise.resolve()): Promise<void> => {
  await page.route(publishing, async (route) => {
    const { photo } = v.parse(bodySchema, route.request().postDataJSON());
    await passed;
    await (photo.title === title ? route.fulfill(refusal) : route.continue());
  });
};

const draftsOn = async (page: Page): Promise<number> =>
  (await photosOn(page)).filter((line) => line.startsWith('photos')).length;

test('publishing clears what succeeded, and a rejected photo stays with the reason until its text is corrected [S2 §4.22, §4.25, §4.26, §8.15, §8.16]', async ({
  page,
  site,
}) => {
  await asOwner(site, 'gallery_photos?id=not.is.null', { method: 'DELETE' });
  await arriveSignedIn(page, site);
  const reason = 'Action needed: the server did not accept it.';
  const titles = (): Promise<unknown> => asOwner(site, 'gallery_photos?select=title&order=title');

  await test.step('it takes its buttons away, then tells of both', async () => {
    const { passed, release } = barrier();
    await refusePhoto(page, 'Refused', passed);
    await describePhotos(page, 'Taken', 'Refused');
    await expect.poll(() => draftsOn(page)).toBe(2);
    await page.getByRole('button', { name: 'Publish 2 photos' }).click();
    await expect(draftEditor(page)).toBeHidden();
    await expect(chip(page)).toHaveText(/^Sending 1 of 2/);
    release();
    await expect(toast(page, 'Publishing Complete', 'success')).toContainText(
      'Successfully published 1 photos. 1 failed.',
    );
    await expect(sentence(page)).toHaveText('1 photo needs action.');
    await expect(chip(page)).toHaveText('1 photo needs action');
    await expect(card(page, 'Refused')).toContainText(reason);
    expect(await titles()).toEqual([{ title: 'Taken' }]);
  });

  const again = draftEditor(page).getByRole('button', { name: 'Publish 1 photo' });
  await test.step('when nothing succeeded the dialog opens again and says so in red', async () => {
    await card(page, 'Refused').getByRole('button', { name: 'Edit' }).click();
    await again.click();
    await expect(toast(page, 'Publishing Complete', 'error')).toContainText(
      'Successfully published 0 photos. 1 failed.',
    );
    await expect(again).toHaveAccessibleDescription(reason);
    await expect(foot(page).getByText(reason)).toBeVisible();
    await expect(field(page, 'Title')).toHaveValue('Refused');
  });

  await test.step('while its words are mended it waits for another press', async () => {
    await page.unroute(publishing);
    await field(page, 'Title').fill('Mended');
    await expect(saved(page)).toBeVisible();
    expect(await titles()).toEqual([{ title: 'Taken' }]);
    await again.click();
    await expect(draftEditor(page)).toBeHidden();
    await expect(sentence(page)).toHaveText('All 2 photos are safely on the server.');
    expect(await titles()).toEqual([{ title: 'Mended' }, { title: 'Taken' }]);
  });

  await test.step('a photo that no press can publish is not offered, and the reason stands beside the button', async () => {
    const unopened = 'Saved, but this picture could not be opened.';
    await page.getByLabel('Photos to add').setInputFiles([unreadable]);
    const button = draftEditor(page).getByRole('button', { name: 'Publish', exact: true });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(unopened);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(chip(page)).toHaveText('1 photo needs action');
    await page
      .getByRole('article')
      .filter({ hasText: unopened })
      .getByRole('checkbox')
      .check({ force: true });
    const bar = page.getByLabel('Selected photos');
    await expect(bar.getByText(unopened)).toBeVisible();
    await expect(bar.getByRole('button', { name: 'Publish' })).toBeDisabled();
    await expect(bar.getByRole('button', { name: 'Publish' })).toHaveAccessibleDescription(unopened);
  });
});
