// The system camera, which is a program of its own: only a browser opens one, and only a browser's page dies behind it.
import { join, resolve } from 'node:path';
import { arriveSignedIn } from '../support/browser/admin.ts';
import { draftEditor } from '../support/browser/drafts-page.ts';
import { expect, test } from '../support/browser/site.ts';

const jpeg = join(resolve(import.meta.dirname, '../fixtures'), 'job-site-gps.jpg');
const note = /^The camera was open when this page closed\./;

test('a photo that was lost with its page is named, and one that was returned is not', async ({
  page,
  site,
}) => {
  await arriveSignedIn(page, site);
  const openCamera = async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Take a photo' }).click();
    return chooser;
  };
  await openCamera();
  await page.reload();
  await expect(page.getByText(note)).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText(note)).toBeHidden();

  await (await openCamera()).setFiles(jpeg);
  await expect(draftEditor(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Take a photo' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByText(note)).toHaveCount(0);
});
