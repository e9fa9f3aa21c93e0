// The private area for everybody: what axe finds in each of its screens in both themes, the keyboard alone, a narrow phone.
import type { Page } from '@playwright/test';
import { adminPaths } from '../../src/content/admin-routes.ts';
import { signIn } from '../support/browser/admin.ts';
import { answer } from '../support/browser/answer.ts';
import { noText, publishPhotos } from '../support/server/published-photos.ts';
import { asOwner, expect, test } from '../support/browser/site.ts';
import { expectSound, tablet } from '../support/browser/sound-screen.ts';

const photos = ['job-site-gps.jpg', 'rotated-orientation-8.jpg'].map((name) => `tests/fixtures/${name}`);
/** Under a picture's name, and none. */
const nameOfNone = 'IMG_2042_walk_through_the_finished_bathroom_with_sound.MOV';

const longTitle = 'Donaudampfschifffahrtsgesellschaft cabin in thermally modified spruce with a glass front';

const words = (title: string) => ({
  ...noText,
  title,
  category: 'indoor' as const,
  tags: ['cedar'],
});

test.use({
  allowedMessages: [/A picked file was skipped {because: is not a picture}/],
  viewport: tablet,
  contextOptions: { reducedMotion: 'reduce' },
  colorScheme: 'light',
});

/** Picks two photos and a film, and waits until the photos are ready. */
const pick = async (page: Page): Promise<void> => {
  await page.getByLabel('Photos to add').setInputFiles(photos);
  await expect(page.getByRole('dialog')).toBeVisible();
};

/** Goes on by Tab until this has focus, which it has within so many steps. */
const tabTo = async (
  page: Page,
  name: string | RegExp,
  role: 'button' | 'textbox' = 'button',
): Promise<void> => {
  const target = page.getByRole(role, { name }).first();
  for (let step = 0; step < 60; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(name)}`);
};

/** Closes the editor; Enter is for the button that has focus once the question is there. */
const closeByKeyboard = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Keep as (?:a draft|drafts)$/ })).toBeFocused();
  await page.keyboard.press('Enter');
};

test('every screen is accessible in both themes and fits a phone', async ({ page, site }) => {
  await page.goto(adminPaths.signIn);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expectSound(page, 'sign-in');
  await signIn(page, site);
  await expect(page.getByRole('heading', { name: 'No photos are waiting on this device.' })).toBeVisible();
  await expectSound(page, 'no drafts');

  await pick(page);
  await page.getByRole('textbox', { name: 'Title' }).fill(longTitle);
  await page.getByRole('textbox', { name: 'Tags' }).pressSequentially('cedar, glass front,');
  await expect(page.getByText('glass front', { exact: true })).toBeVisible();
  await expect(page.getByText('cedar', { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: longTitle })).toHaveCSS('object-fit', 'contain');
  await expectSound(page, 'the editor');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectSound(page, 'the question before the editor closes');
  await answer(page, 'Keep as drafts');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page
    .getByLabel('Photos to add')
    .setInputFiles([{ name: nameOfNone, mimeType: 'video/quicktime', buffer: Buffer.from('a film') }]);
  await expect(page.getByText(/1 file was skipped/)).toBeVisible();
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check({ force: true });
  await expect(page.getByText('1 photo selected')).toBeVisible();
  await expectSound(page, 'drafts, one of them selected, beside a skipped file');

  await asOwner(site, 'gallery_photos?id=not.is.null', { method: 'DELETE' });
  await publishPhotos(site, [words(longTitle), words('A second room')]);
  await page.getByRole('tab', { name: 'Manage Gallery' }).click();
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Search' }).fill('donau');
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(1);
  await expectSound(page, 'the gallery');
  await page.getByRole('button', { name: /^Delete / }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectSound(page, 'the question before deleting');
});

test('the keyboard alone opens, turns, types, asks before it closes, and gives focus back [S2 §2.31]', async ({
  page,
  site,
}) => {
  await signIn(page, site);
  await pick(page);
  const place = page.getByText(/^\d of 2$/);
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect(place).toHaveText('1 of 2');
  // A dialog takes focus some frames after it is there.
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(place).toHaveText('2 of 2');
  await page.keyboard.press('ArrowRight');
  await expect(place).toHaveText('1 of 2');
  await page.keyboard.press('ArrowLeft');
  await expect(place).toHaveText('2 of 2');
  await page.keyboard.press('ArrowRight');
  await expect(place).toHaveText('1 of 2');
  await tabTo(page, 'Title', 'textbox');
  await page.keyboard.type('ab');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('c');
  await expect(title).toHaveValue('acb');
  await expect(place).toHaveText('1 of 2');
  for (const name of ['Indoor', /^Publish /, 'Close the editor']) await tabTo(page, name);

  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Keep as drafts' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(title).toHaveValue('acb');
  await closeByKeyboard(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.reload();
  const card = page.getByRole('button', { name: 'Open acb' });
  await tabTo(page, 'Open acb');
  const ring = await page
    .getByRole('article', { name: 'acb' })
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).outlineWidth));
  expect(ring).toBeGreaterThanOrEqual(2);
  await page.keyboard.press('Enter');
  await expect(title).toHaveValue('acb');
  await closeByKeyboard(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(card).toBeFocused();
});
