// The states of the private area that need a second device, a lost network or an erased storage, for everybody.
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { adminKeys } from '../../src/data/local/keys.ts';
import { accountButton, arriveSignedIn } from '../support/browser/admin.ts';
import { answer } from '../support/browser/answer.ts';
import { holdUndo } from '../support/browser/hold-undo.ts';
import { noText, publishPhotos } from '../support/server/published-photos.ts';
import { publishProject } from '../support/server/published-projects.ts';
import { type TestServer } from '../support/server/server.ts';
import { asOwner, expect, test } from '../support/browser/site.ts';
import { expectSound, tablet } from '../support/browser/sound-screen.ts';

const longTitle = 'Donaudampfschifffahrtsgesellschaft cabin in thermally modified spruce with a glass front';
/** Begins like a picture, and is none. */
const unreadable = {
  name: 'IMG_2041.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(4_000, 7)]),
};
const photoUnder = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await readFile(`tests/fixtures/${name}`),
});

test.use({
  allowedMessages: [/status of (?:40\d|500)|net::ERR_|could not be/],
  viewport: tablet,
  contextOptions: { reducedMotion: 'reduce' },
  colorScheme: 'light',
});

const editPhoto = async (page: Page, name: string, changes: Record<string, string>): Promise<void> => {
  await page.getByRole('tab', { name: 'Manage Gallery' }).click();
  await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
  for (const [field, text] of Object.entries(changes))
    await page.getByRole('textbox', { name: field, exact: true }).fill(text);
  await expect(page.getByText(/^Saved on this (tablet|device), /)).toBeVisible();
};

const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save', exact: true }).click();

/** Another person on another device changes one of the photos, and deletes the other. */
const workElsewhere = async (browser: Browser, site: TestServer): Promise<void> => {
  const elsewhere = await browser.newContext({ serviceWorkers: 'block' });
  const page = await elsewhere.newPage();
  await arriveSignedIn(page, site);
  await editPhoto(page, 'Before', { Title: 'The cabin, from the desk', Description: 'A cabin by the lake.' });
  await save(page);
  await expect(page.getByText('Photo updated successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Second' }).click();
  await answer(page, 'Delete');
  await expect(page.getByText('Photo deleted successfully')).toBeVisible();
  await elsewhere.close();
};

test('a conflict of two devices is accessible in both themes and fits a phone', async ({
  page,
  browser,
  site,
}) => {
  await asOwner(site, 'gallery_photos?id=not.is.null', { method: 'DELETE' });
  await publishPhotos(site, [
    { ...noText, title: 'Before', description: 'A cabin.' },
    { ...noText, title: 'Second' },
  ]);
  await arriveSignedIn(page, site);
  await editPhoto(page, 'Second', { Title: 'The second room' });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectSound(page, 'the question before a change is dropped');
  await answer(page, 'Keep editing');
  await page.context().setOffline(true);
  await save(page);
  await editPhoto(page, 'Before', { Title: longTitle, Description: '' });
  await save(page);
  await expect(page.getByText('Saving, waiting for signal').first()).toBeVisible();
  await workElsewhere(browser, site);
  await page.context().setOffline(false);
  const compare = page.getByRole('button', { name: `Compare ${longTitle}` });
  await expect(compare).toBeVisible();
  await expectSound(page, 'a photo changed on two devices');

  await compare.click();
  const dialog = page.getByRole('alertdialog', { name: /^Changed on another device/ });
  await expect(dialog.getByRole('radiogroup')).toHaveCount(2);
  await expectSound(page, 'both values side by side');
  await dialog.getByText('The cabin, from the desk').click();
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(1);
  await expectSound(page, 'one of them chosen');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('tab', { name: 'Upload Photos' }).click();
  await expect(page.getByRole('button', { name: 'Drop this change' })).toBeVisible();
  await expectSound(page, 'changes that wait for a decision');
});

test('waiting, removed and missing photos are accessible in both themes and fit a phone', async ({
  page,
  context,
  site,
}) => {
  // A busy machine looks at a removal for longer than the ten seconds in which it can be taken back.
  await holdUndo(page);
  await arriveSignedIn(page, site);
  await accountButton(page).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await expectSound(page, 'the menu of the account');
  await page.keyboard.press('Escape');

  await page
    .getByLabel('Photos to add')
    .setInputFiles([
      await photoUnder('job-site-gps.jpg'),
      unreadable,
      await photoUnder('rotated-orientation-8.jpg'),
    ]);
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(longTitle);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await answer(page, 'Keep as drafts');
  await expect(page.getByRole('button', { name: 'Export original' })).toBeVisible();
  await expect(page.getByText('Preparing')).toHaveCount(0);
  await context.setOffline(true);
  await page.getByRole('checkbox', { name: `Select ${longTitle}` }).check({ force: true });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Waiting for signal').first()).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /to send/ })
    .click();
  await expect(page.getByText('Install this app, or send within a week', { exact: false })).toBeVisible();
  await expectSound(page, 'the list of what waits');
  await page.keyboard.press('Escape');

  await page
    .getByRole('checkbox', { name: /^Select / })
    .last()
    .check({ force: true });
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  // Nothing is removed by it: the page that would do so is left before.
  await expectSound(page, 'a photo removed, and one that waits');

  await page.evaluate((key) => localStorage.removeItem(key), adminKeys.session);
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: site.url, storageTypes: 'indexeddb' });
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText('Local drafts missing: 2')).toBeVisible();
  await expect(page.getByText('Signed out. Drafts stay here; sign in to publish.')).toBeVisible();
  const chip = page.getByRole('banner').getByRole('button', { name: /photos missing|All sent/ });
  await expect(chip).toHaveText('2 photos missing');
  await expectSound(page, 'drafts that are missing, without a session');
  await page.getByRole('button', { name: 'I understand' }).click();
  await expect(page.getByText('Local drafts missing: 2')).toBeHidden();
  await expect(chip).toHaveText('All sent');
});

test('projects are accessible in both themes and fit a phone: the form, the list in its order, and the selection', async ({
  page,
  site,
}) => {
  await asOwner(site, 'gallery_photos?id=not.is.null', { method: 'DELETE' });
  const { id } = await publishProject(site, 'Boathouse sauna');
  const photos = ['One', 'Two'].map((title, at) => ({
    ...noText,
    title,
    project_id: id,
    position: `b${at + 1}`,
  }));
  await publishPhotos(site, photos);
  await arriveSignedIn(page, site);
  await page.getByRole('button', { name: 'New project' }).click();
  const dialog = page.getByRole('dialog', { name: 'New project' });
  await dialog.getByLabel('Name').fill(longTitle);
  await dialog.getByLabel('Place').fill('12 Elm Street');
  await expect(dialog.getByText('Town and state, without a number: visitors read it.')).toBeVisible();
  await expectSound(page, 'the form of a project');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('tab', { name: 'Manage Gallery' }).click();
  await page.getByLabel('Show', { exact: true }).selectOption(id);
  await page.locator('label', { has: page.getByRole('checkbox', { name: 'Select Two' }) }).click();
  await expect(page.getByText('2 of 2')).toBeVisible();
  await expectSound(page, 'the photos of a project');
});
