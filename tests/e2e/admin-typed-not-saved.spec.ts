// Unsaved text about a published photo: found again without a search for the photo, also
// when another device has deleted it meanwhile.
import type { Page } from '@playwright/test';
import { arriveSignedIn } from '../support/browser/admin.ts';
import { answer } from '../support/browser/answer.ts';
import { card, field, sentence } from '../support/browser/drafts-page.ts';
import { publishedText, publishPhotos } from '../support/server/published-photos.ts';
import { headersOf, signInAsAdmin } from '../support/server/server.ts';
import { asOwner, expect, test } from '../support/browser/site.ts';
import { expectSound } from '../support/browser/sound-screen.ts';

test.use({ viewport: { width: 820, height: 1180 }, permissions: ['clipboard-read', 'clipboard-write'] });

const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const noteOf = (page: Page, name: string) => page.locator('.chakra-alert__root').filter({ hasText: name });

const typeForLater = async (page: Page, name: string, description: string): Promise<void> => {
  await click(page, `Edit ${name}`);
  await field(page, 'Description').fill(description);
  await click(page, 'Cancel');
  await answer(page, 'Keep as unsaved draft');
  await expect(card(page, name)).toContainText('Not saved yet');
};

test('unsaved text is listed, and can be saved without searching for its photo', async ({ page, site }) => {
  const [stays, next, goes, long] = await publishPhotos(
    site,
    ['Stays', 'Next', 'Goes', 'Too long'].map((title) => publishedText(title)),
  );
  await arriveSignedIn(page, site);
  await page.getByRole('tab', { name: 'Manage Gallery' }).click();
  await typeForLater(page, 'Stays', 'Typed and kept');
  await typeForLater(page, 'Next', 'Typed and not saved');
  await typeForLater(page, 'Goes', 'Typed and kept, too');
  await typeForLater(page, 'Too long', 'x'.repeat(2_001));
  const deleted = await fetch(`${site.url}/rest/v1/rpc/delete_photo`, {
    method: 'POST',
    headers: headersOf(site, await signInAsAdmin(site)),
    body: JSON.stringify({ id: goes }),
  });
  expect(deleted.status).toBe(200);

  await page.reload();
  await page.getByRole('tab', { name: 'Upload Photos' }).click();
  await expect(noteOf(page, 'Stays')).toContainText(
    'What you typed about this photo is on this device and not saved yet.',
  );
  await expect(noteOf(page, 'Goes')).toContainText('Action needed: deleted on another device.');
  await expect(noteOf(page, 'Too long')).toContainText(
    'Description: At most 2000 characters; this has 2001.',
  );
  await expect(noteOf(page, 'Too long').getByRole('button', { name: 'Save' })).toBeDisabled();
  await expectSound(page, 'words that are not saved');

  await noteOf(page, 'Stays').getByRole('button', { name: 'Save' }).click();
  await expect(noteOf(page, 'Stays')).toHaveCount(0);
  // The second half of a double press meets a button of another note, which has moved up.
  await noteOf(page, 'Next').getByRole('button', { name: 'Save' }).hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect
    .poll(() => asOwner(site, `gallery_photos?id=eq.${stays}&select=title,description`))
    .toEqual([{ title: 'Stays', description: 'Typed and kept' }]);
  await expect(noteOf(page, 'Next').getByRole('button', { name: 'Save' })).toBeEnabled();
  expect(await asOwner(site, `gallery_photos?id=eq.${next}&select=description`)).toEqual([
    { description: null },
  ]);

  await expect(sentence(page)).toHaveText(/^1 photo needs action/);
  await noteOf(page, 'Action needed').getByRole('button', { name: 'Copy the text' }).click();
  await expect(page.getByText('Text copied')).toBeVisible();

  await page.reload();
  await noteOf(page, 'Action needed').getByRole('button', { name: 'Drop this change' }).click();
  await expect(noteOf(page, 'Action needed')).toHaveCount(0);
  await expect(noteOf(page, 'Too long')).toHaveCount(1);
  expect(await asOwner(site, `gallery_photos?id=eq.${long}&select=description`)).toEqual([
    { description: null },
  ]);
});
