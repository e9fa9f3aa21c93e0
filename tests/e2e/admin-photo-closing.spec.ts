// Files of a real picker that are not stored yet when the page closes.
import { readFile } from 'node:fs/promises';
import { adminPaths } from '../../src/content/admin-routes.ts';
import { arriveSignedIn } from '../support/browser/admin.ts';
import { sentence } from '../support/browser/drafts-page.ts';
import { click, picture } from '../support/browser/photo-journeys.ts';
import { expect, test } from '../support/browser/site.ts';

test.use({ viewport: { width: 820, height: 1180 }, contextOptions: { reducedMotion: 'reduce' } });

test('closing asks while picked files are not stored yet, and the next start names those that were lost [O20]', async ({
  page,
  site,
}) => {
  // As from a memory card that answers late.
  await page.addInitScript(() => {
    const read = File.prototype.arrayBuffer;
    File.prototype.arrayBuffer = function (this: File) {
      return this.name === 'Slow.webp' ? new Promise<never>(() => undefined) : Reflect.apply(read, this, []);
    };
  });
  await arriveSignedIn(page, site);
  await page.getByRole('tab', { name: 'Upload Photos' }).click();
  await page
    .getByLabel('Photos to add')
    .setInputFiles([{ name: 'Slow.webp', mimeType: 'image/webp', buffer: await readFile(picture) }]);
  await expect(page.getByText('Please keep this page open.')).toBeVisible();
  const asking = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const question = await asking;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await closing;
  await expect(page.getByText('Please keep this page open.')).toBeVisible();

  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto(site.url + adminPaths.panel);
  await expect(
    page.getByText('1 file was not stored before this page closed. Pick it again: Slow.webp.'),
  ).toBeVisible();
  await click(page, 'Dismiss');
  // The note goes once that is stored; a page that leaves earlier shows it again.
  await expect(page.getByText('Slow.webp')).toHaveCount(0);
  await page.reload();
  await expect(sentence(page)).toHaveText('No photos are waiting on this device.');
  await expect(page.getByText('Slow.webp')).toHaveCount(0);
});
