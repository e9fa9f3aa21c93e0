import { arriveSignedIn } from '../support/browser/admin.ts';
import { pauseClock, runUntil } from '../support/browser/paused-clock.ts';
import { asOwner, expect, test } from '../support/browser/site.ts';
import { publishedText, publishPhotos } from '../support/server/published-photos.ts';

test.use({ viewport: { width: 820, height: 1180 }, contextOptions: { reducedMotion: 'reduce' } });

test('several published photos get a category and a tag together, and are deleted together unless that is undone', async ({
  page,
  site,
}) => {
  await asOwner(site, 'gallery_photos?id=not.is.null', { method: 'DELETE' });
  await publishPhotos(site, ['Attic', 'Boathouse', 'Cabin'].map(publishedText));
  const rows = () => asOwner(site, 'gallery_photos?select=title,category,tags&order=title');
  // The box itself is hidden below the one that is drawn.
  const select = (title: string) =>
    page.locator('label', { has: page.getByRole('checkbox', { name: `Select ${title}` }) }).click();
  const bar = page.getByLabel('Selected photos');
  await page.clock.install();
  await arriveSignedIn(page, site);
  await page.getByText('Manage Gallery').click();
  await select('Attic');
  await select('Cabin');
  await bar.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 2 photos' });
  await dialog.getByRole('button', { name: 'Steam' }).click();
  // A tag that is not finished counts, too.
  await dialog.getByRole('textbox', { name: 'Tags' }).fill('glass');
  await dialog.getByRole('button', { name: 'Save 2 photos' }).click();
  await expect(page.getByText('2 photos updated successfully')).toBeVisible();
  expect(await rows()).toEqual([
    { title: 'Attic', category: 'steam', tags: ['cedar', 'glass'] },
    { title: 'Boathouse', category: 'indoor', tags: ['cedar'] },
    { title: 'Cabin', category: 'steam', tags: ['cedar', 'glass'] },
  ]);
  await select('Attic');
  await select('Boathouse');
  const marks = page.getByText('Will be deleted in a moment');
  const undo = page.getByRole('button', { name: 'Undo' });
  await pauseClock(page);
  await bar.getByRole('button', { name: 'Delete' }).click();
  await runUntil(page, async () => (await marks.count()) === 2 && (await undo.isVisible()));
  await undo.click();
  await runUntil(page, async () => (await marks.count()) === 0);
  await page.clock.resume();
  await select('Cabin');
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Photo deleted successfully')).toBeVisible();
  expect(await rows()).toMatchObject([{ title: 'Attic' }, { title: 'Boathouse' }]);
  await asOwner(site, 'gallery_photos?id=not.is.null', { method: 'DELETE' });
});
