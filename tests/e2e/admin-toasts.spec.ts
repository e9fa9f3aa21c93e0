// On a phone dialogs fill the screen: toasts cover neither their title nor their buttons.
import { join, resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import * as v from 'valibot';
import { arriveSignedIn } from '../support/browser/admin.ts';
import { answer } from '../support/browser/answer.ts';
import { draftEditor, field, saved } from '../support/browser/drafts-page.ts';
import { publishedText, publishPhotos } from '../support/server/published-photos.ts';
import { headersOf, signInAsAdmin, type TestServer } from '../support/server/server.ts';
import { pauseClock, runUntil } from '../support/browser/paused-clock.ts';
import { toast } from '../support/browser/settings-page.ts';
import { asOwner, expect, test } from '../support/browser/site.ts';

test.use({
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce' },
  allowedMessages: [/status of 400|net::ERR_/],
});

const picture = join(resolve(import.meta.dirname, '../fixtures'), 'job-site-gps.jpg');
const refusal = { status: 400, json: { code: '22023', message: 'No.', details: null, hint: null } };
const longTitle = 'A cabin in thermally modified spruce with a glass front and a view of the lake';

/** An error toast alone, with a pointer on it: its time stands still. Only the real pointer could leave it. */
const tellOfFailure = async (page: Page): Promise<Locator> => {
  await page.route('**/rest/v1/rpc/publish_photo', (route) => route.fulfill(refusal));
  await page.getByLabel('Photos to add').setInputFiles([picture]);
  // A press before that is for later, when the pictures are made.
  await expect(draftEditor(page).getByText('Only on this device')).toHaveCount(1);
  await page.getByRole('button', { name: 'Publish 1 photo' }).click();
  const notice = toast(page, 'Publishing Complete', '0 photos');
  await expect(notice).toBeVisible();
  await notice.dispatchEvent('mouseover');
  const sent = page.getByRole('status', { name: '1 photo is being sent' });
  for (const button of await sent.getByRole('button', { name: 'Dismiss' }).all())
    await button.dispatchEvent('click');
  await expect(sent).toHaveCount(0);
  return notice;
};

/** The title of a dialog, the button that closes it, and those at its foot. */
const headAndButtons = async (dialog: Locator): Promise<readonly Locator[]> => {
  const title = dialog.getByRole('heading').first();
  await expect(title).toBeVisible();
  const close = await dialog.getByRole('button', { name: 'Close the editor' }).all();
  const buttons = await dialog.locator('.chakra-dialog__footer').getByRole('button').all();
  return [title, ...close, ...buttons];
};

/** Words of what lies under the toast. */
const underToast = async (notice: Locator, others: readonly Locator[]): Promise<readonly string[]> => {
  const over = await notice.boundingBox();
  const covered: string[] = [];
  for (const other of others) {
    const box = await other.boundingBox();
    if (over === null || box === null) throw new Error('Something is not on the screen.');
    const isApart =
      over.x + over.width <= box.x ||
      box.x + box.width <= over.x ||
      over.y + over.height <= box.y ||
      box.y + box.height <= over.y;
    if (!isApart) covered.push(await other.innerText());
  }
  return covered;
};

const expectInSight = async (notice: Locator, dialog: Locator, atLeast: number): Promise<void> => {
  await expect(dialog).toBeVisible();
  // A click at the foot of a dialog has led the real pointer over the toasts, and off them.
  await notice.dispatchEvent('mouseover');
  const others = await headAndButtons(dialog);
  expect(others.length).toBeGreaterThanOrEqual(atLeast);
  // It moves to its place.
  await expect.poll(() => underToast(notice, others)).toEqual([]);
  await expect(notice).toBeInViewport({ ratio: 1 });
};

const rowSchema = v.tuple([v.object({ id: v.string(), revision: v.number() })]);

/** Another device of the same administrator gives the only photo another title. */
const renameElsewhere = async (site: TestServer): Promise<void> => {
  const [{ id, revision }] = v.parse(rowSchema, await asOwner(site, 'gallery_photos?select=id,revision'));
  const body = { id, revision, changes: { title: 'From the desk' } };
  const response = await fetch(`${site.url}/rest/v1/rpc/edit_photo`, {
    method: 'POST',
    headers: headersOf(site, await signInAsAdmin(site)),
    body: JSON.stringify(body),
  });
  expect(response.status, await response.text()).toBe(200);
};

test('draft editors, their question and the two versions of a conflict keep title and buttons in view', async ({
  page,
  site,
}) => {
  await asOwner(site, 'gallery_photos?id=not.is.null', { method: 'DELETE' });
  await publishPhotos(site, [publishedText('Before')]);
  await arriveSignedIn(page, site);
  const notice = await tellOfFailure(page);
  await expectInSight(notice, draftEditor(page), 4);

  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(draftEditor(page)).toBeHidden();
  // Where nothing is in its way it is at the bottom.
  const endOf = async () => {
    const box = await notice.boundingBox();
    return box === null ? 0 : box.y + box.height;
  };
  await expect.poll(endOf).toBeGreaterThan(820);
  await page.getByLabel('Photos to add').setInputFiles([join(picture, '../job-site.webp')]);
  await expectInSight(notice, draftEditor(page), 4);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectInSight(notice, page.getByRole('alertdialog'), 4);
  await answer(page, 'Keep as a draft');

  // A title of several lines.
  await page.getByRole('tab', { name: 'Manage Gallery' }).click();
  // The toast is over it.
  await page.getByRole('button', { name: 'Edit Before', exact: true }).press('Enter');
  await expectInSight(notice, page.getByRole('dialog', { name: 'Edit the photo' }), 4);
  await page.context().setOffline(true);
  await field(page, 'Title').fill(longTitle);
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saving, waiting for signal').first()).toBeVisible();
  await renameElsewhere(site);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: `Compare ${longTitle}` }).press('Enter');
  const dialog = page.getByRole('alertdialog', { name: /^Changed on another device/ });
  await expectInSight(notice, dialog, 4);
  expect((await dialog.getByRole('heading').first().boundingBox())?.height).toBeGreaterThan(50);
});

test('a toast that closes takes no taps on the bar below it', async ({ page, site }) => {
  await asOwner(site, 'gallery_photos?id=not.is.null', { method: 'DELETE' });
  await page.clock.install();
  await arriveSignedIn(page, site);
  const notice = await tellOfFailure(page);
  // The pointer may leave the toast, whose time would run; and a toast that closes stays.
  await pauseClock(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await runUntil(page, () => draftEditor(page).isHidden());
  await page.getByRole('article').getByRole('checkbox').check({ force: true });
  const bar = page.getByRole('dialog', { name: 'Selected photos' });
  await expect(bar).toBeVisible();
  await expect.poll(async () => underToast(notice, [bar])).toEqual([]);
  await notice.getByRole('button', { name: 'Dismiss' }).dispatchEvent('click');
  await expect(page.locator('[data-scope=toast][data-part=root][data-state=closed]')).toBeAttached();
  await bar.getByRole('button', { name: 'Clear the selection' }).click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
});
