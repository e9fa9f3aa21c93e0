// A picture is turned, cropped and covered before it is published: by pointer and by keyboard, under the site's policy.
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import * as v from 'valibot';
import { arriveSignedIn } from '../support/browser/admin.ts';
import { draftEditor, field } from '../support/browser/drafts-page.ts';
import { asOwner, expect, test } from '../support/browser/site.ts';
import { expectSound } from '../support/browser/sound-screen.ts';

test.use({ viewport: { width: 820, height: 1180 }, contextOptions: { reducedMotion: 'reduce' } });

const picture = join(resolve(import.meta.dirname, '../fixtures'), 'job-site-gps.jpg');
const rowsSchema = v.array(v.looseObject({ image_url: v.string() }));

test('a picture is published turned, cropped and covered', async ({ page, site }) => {
  await asOwner(site, 'gallery_photos?id=not.is.null', { method: 'DELETE' });
  await arriveSignedIn(page, site);
  await page.getByLabel('Photos to add').setInputFiles([picture]);
  await expect(draftEditor(page).getByText('Only on this device', { exact: true })).toBeVisible();
  await field(page, 'Title').fill('Covered');
  const dialog = page.getByRole('dialog', { name: 'Edit the picture' });
  const open = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Edit picture' }).click();
    await expect(dialog.getByRole('img', { name: 'Covered' })).toBeVisible();
  };
  const push = (name: string): Promise<void> => dialog.getByRole('button', { name, exact: true }).click();
  const edge = (name: string) => dialog.getByRole('slider', { name });

  await test.step('Back closes the dialog and changes nothing', async () => {
    await open();
    await push('Turn right');
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(draftEditor(page).getByText('Only on this device', { exact: true })).toBeVisible();
  });

  await test.step('by pointer and keyboard', async () => {
    await open();
    await push('Turn right');
    await edge('Left edge').focus();
    for (let count = 0; count < 20; count += 1) await page.keyboard.press('ArrowRight');
    await expect(edge('Left edge')).toHaveValue('20');
    await push('Cover');
    const box = await dialog.getByRole('img', { name: 'Covered' }).boundingBox();
    if (box === null) throw new Error('The picture is not shown.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x - 40, y - 40);
    await page.mouse.down();
    await page.mouse.move(x + 40, y + 60, { steps: 4 });
    await page.mouse.up();
    await expect(dialog.getByRole('button', { name: 'Remove cover 1' })).toBeVisible();
    await edge('Left edge').fill('40');
    await edge('Right edge').fill('80');
    await edge('Top edge').fill('30');
    await edge('Bottom edge').fill('60');
    await expectSound(page, 'the picture editor');
    await push('Done');
    await expect(dialog).toBeHidden();
    await expect(draftEditor(page).getByText('Only on this device', { exact: true })).toBeVisible();
  });

  await test.step('it is offered as it was left', async () => {
    await open();
    await expect(edge('Left edge')).toHaveValue('20');
    await push('Cover');
    await expect(edge('Bottom edge')).toHaveValue('60');
    await push('Cancel');
    await expect(dialog).toBeHidden();
  });

  await page.getByRole('button', { name: 'Publish 1 photo' }).click();
  await expect(draftEditor(page)).toBeHidden();
  const rows = async () => v.parse(rowsSchema, await asOwner(site, 'gallery_photos?select=image_url', {}));
  await expect.poll(rows).toHaveLength(1);
  const [row] = await rows();
  const bytes = await page.request.get(row?.image_url ?? '');
  const published = sharp(await bytes.body());
  // 1601 by 2400 when turned; a fifth is cut off.
  const { width, height } = await published.metadata();
  expect(width / height).toBeCloseTo((1601 * 0.8) / 2400, 2);
  const { data, info } = await published.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height * 0.45) * info.width + Math.floor(info.width * 0.5)) * 3;
  for (const channel of data.subarray(at, at + 3)) expect(Math.abs(channel - 0x5c)).toBeLessThan(8);
});
