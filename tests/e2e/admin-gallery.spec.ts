// Managing what visitors see: thousands of photos page by page, found, changed and deleted.
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import * as v from 'valibot';
import { photoCategories } from '../../src/domain/photo-metadata.ts';
import { arriveSignedIn } from '../support/browser/admin.ts';
import { answer } from '../support/browser/answer.ts';
import { card } from '../support/browser/drafts-page.ts';
import { patience } from '../support/patience.ts';
import { photoRow } from '../support/browser/photo-rows.ts';
import { publishedText, publishPhotos } from '../support/server/published-photos.ts';
import { takeScreenshots } from '../support/browser/screenshots.ts';
import { asOwner, expect, test } from '../support/browser/site.ts';
import type { TestServer } from '../support/server/server.ts';

test.use({ viewport: { width: 820, height: 1180 }, contextOptions: { reducedMotion: 'reduce' } });

const PHOTOS = 5_000;
const photosEndpoint = '**/rest/v1/gallery_photos*';
/** The title of one row: all that is syntax somewhere. */
const punctuation = 'a,b)*%_"\\';

/** A square of one colour, in the place of objects that were never stored. */
const anyPicture = Buffer.from('R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

const alertOn = (page: Page): Locator => page.getByText('The photos could not be loaded.');
const nothing = (page: Page): Locator => page.getByText('No photos uploaded yet');

const openGallery = (page: Page): Promise<void> => page.getByRole('tab', { name: 'Manage Gallery' }).click();

const removeAll = (site: TestServer): Promise<unknown> =>
  asOwner(site, 'gallery_photos?id=not.is.null', { method: 'DELETE' });

/** Newest first: "Photo 1", "Photo 2" and so on; two of them have words of their own. */
const insertMany = async (site: TestServer): Promise<void> => {
  const titles = new Map([
    [3_000, 'The walnut bench'],
    [4_000, punctuation],
  ]);
  const rows = Array.from({ length: PHOTOS }, (_, index) => ({
    ...photoRow(titles.get(index + 1) ?? `Photo ${index + 1}`),
    alt: null,
    category: photoCategories[index % photoCategories.length],
    created_at: new Date(Date.UTC(2026, 5, 1) - index * 1_000).toISOString(),
  }));
  for (let from = 0; from < PHOTOS; from += 250)
    await asOwner(site, 'gallery_photos?select=id', {
      method: 'POST',
      body: JSON.stringify(rows.slice(from, from + 250)),
    });
};

/** Scrolls down as a person does until this card is there; answers the most cards that were ever there at once. */
const scrollDownTo = (page: Page, name: string): Promise<number> =>
  page.evaluate(
    async ({ expected, limitMs }) => {
      const drawn = () =>
        new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
      let most = 0;
      let last = '';
      for (const end = performance.now() + limitMs; performance.now() < end;) {
        const names = [...document.querySelectorAll('article')].map((article) => article.ariaLabel);
        most = Math.max(most, names.length);
        last = names.at(-1) ?? last;
        if (names.includes(expected)) return most;
        scrollBy(0, 1_000);
        await drawn();
      }
      throw new Error(`${expected} never came; the last one was ${last}`);
    },
    { expected: name, limitMs: patience.wait },
  );

const countsOfDom = (page: Page): Promise<number> => page.locator('article').count();

test('5,000 photos load in pages of 48, render near the viewport only, and are found by text and category [S2 §2.27, §7.13]', async ({
  page,
  site,
}) => {
  await removeAll(site);
  await insertMany(site);
  await page.route('**/storage/v1/object/public/**', (route) =>
    route.fulfill({ contentType: 'image/gif', body: anyPicture }),
  );
  const asked: Promise<{ readonly limit: number; readonly received: number; readonly status: number }>[] = [];
  page.on('response', (response) => {
    const url = new URL(response.url());
    if (url.pathname !== '/rest/v1/gallery_photos') return;
    const limit = url.searchParams.has('id') ? 1 : Number(url.searchParams.get('limit') ?? Number.NaN);
    const answered = async () => {
      const rows = v.parse(v.array(v.unknown()), await response.json());
      return { limit, received: rows.length, status: response.status() };
    };
    asked.push(answered());
  });
  await arriveSignedIn(page, site);
  await openGallery(page);
  await expect(card(page, 'Photo 1')).toBeVisible();

  await takeScreenshots(page, 'the gallery with 5,000 photos');
  const most = await scrollDownTo(page, 'Photo 200');
  expect(most).toBeGreaterThan(4);
  expect(most).toBeLessThanOrEqual(60);

  await test.step('an edit leaves the person where they are', async () => {
    const edited = card(page, 'Photo 200');
    await edited.scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Edit Photo 200', exact: true }).click();
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('The two-hundredth');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Photo updated successfully')).toBeVisible();
    await expect(card(page, 'The two-hundredth')).toBeInViewport();
    await expect(edited).toHaveCount(0);
    expect(await countsOfDom(page)).toBeLessThanOrEqual(60);
  });

  const search = page.getByRole('searchbox', { name: 'Search' });
  await test.step('words find, also those that are syntax somewhere', async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await search.fill('walnut');
    await expect(page.locator('article')).toHaveCount(1);
    await expect(card(page, 'The walnut bench')).toBeVisible();
    await search.fill(punctuation);
    await expect(card(page, punctuation)).toBeVisible();
    await expect(page.locator('article')).toHaveCount(1);
    for (const sign of punctuation) {
      const answered = page.waitForResponse(photosEndpoint);
      await search.fill(`no such photo ${sign} ${randomUUID()}`);
      await answered;
      await expect(page.getByText('No photo matches')).toBeVisible();
      await expect(alertOn(page)).toBeHidden();
      await expect(nothing(page)).toBeHidden();
    }
    await search.fill('');
    await expect(card(page, 'Photo 1')).toBeVisible();
  });

  await test.step('categories say how many there are, and show those', async () => {
    const chips = page.getByRole('group', { name: 'Category' }).getByRole('button');
    await expect(chips).toHaveText([
      'All 5,000',
      'Indoor 1,000',
      'Outdoor 1,000',
      'Infrared 1,000',
      'Steam 1,000',
      'Commercial 1,000',
    ]);
    await page.getByRole('button', { name: 'Steam 1,000' }).click();
    await expect(card(page, 'Photo 4')).toBeVisible();
    await expect(card(page, 'Photo 9')).toBeVisible();
    await expect(card(page, 'Photo 1')).toBeHidden();
    await search.fill('walnut');
    await expect(page.getByText('No photo matches')).toBeVisible();
  });

  const all = await Promise.all(asked);
  expect(all.length).toBeGreaterThan(10);
  expect(all.filter(({ limit, received }) => !(limit <= 49 && received <= 49))).toEqual([]);
  expect(all.filter(({ status }) => status !== 200)).toEqual([]);
  await removeAll(site);
});

test('an edit and a deletion show their result, and a deletion asks first [S2 §1.1, §2.24, §2.28, §2.30, §2.37, §3.7, §4.19, §5.9, §6.3, §6.5, §8.17, §8.19]', async ({
  page,
  site,
}) => {
  await removeAll(site);
  const [first] = await publishPhotos(site, [publishedText('One'), publishedText('Two')]);
  await arriveSignedIn(page, site);
  await expect(page.getByRole('tab', { name: 'Upload Photos' })).toHaveAttribute('aria-selected', 'true');
  await openGallery(page);
  for (const name of ['One', 'Two'])
    await expect(card(page, name).getByRole('button')).toHaveText(['Edit', 'Delete']);
  await page.getByRole('button', { name: 'Edit One', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Edit the photo' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Number one');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Photo updated successfully')).toHaveCount(1);
  await expect(page.getByText('The photo details have been saved.')).toBeVisible();
  await expect(card(page, 'Number one')).toBeVisible();
  expect(await asOwner(site, `gallery_photos?select=title&id=eq.${first ?? ''}`)).toEqual([
    { title: 'Number one' },
  ]);

  const question = page.getByRole('alertdialog');
  await page.getByRole('button', { name: 'Delete Number one' }).click();
  await expect(question).toContainText('Are you sure you want to delete this photo?');
  await expect(question).toContainText('Number one');
  await answer(page, 'Keep');
  await expect(question).toBeHidden();
  expect(await asOwner(site, 'gallery_photos?select=id')).toHaveLength(2);
  await page.getByRole('button', { name: 'Delete Number one' }).click();
  await answer(page, 'Delete');
  await expect(page.getByText('Photo deleted successfully')).toHaveCount(1);
  await expect(page.getByText('The photo has been removed from the gallery.')).toBeVisible();
  await expect(card(page, 'Number one')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'All 1', exact: true })).toBeVisible();
  expect(await asOwner(site, 'gallery_photos?select=title')).toEqual([{ title: 'Two' }]);
});

test(
  'visitors see a published photo in several sizes with its words, and not any more once it is deleted [S2 §2.29, §7.10]',
  { tag: '@fast' },
  async ({ page, context, site }) => {
    await removeAll(site);
    await arriveSignedIn(page, site);
    await page.getByLabel('Photos to add').setInputFiles('tests/fixtures/job-site.webp');
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('A finished room');
    await page.getByRole('textbox', { name: 'Alternative text' }).fill('Two benches under a window');
    await page.getByRole('button', { name: 'Publish 1 photo' }).click();
    await expect(page.getByRole('heading', { name: 'The photo is safely on the server.' })).toBeVisible();

    const visitor = await context.newPage();
    await visitor.goto(`${site.url}/gallery`);
    const picture = visitor.getByRole('img', { name: 'Two benches under a window' });
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute('srcset', /-480\.webp 480w, .*-960\.webp 960w/);
    await expect
      .poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
      .toBeGreaterThan(0);

    await openGallery(page);
    await page.getByRole('button', { name: 'Delete A finished room' }).click();
    await answer(page, 'Delete');
    await expect(page.getByText('Photo deleted successfully')).toBeVisible();
    await expect(nothing(page)).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText('No photos have been published yet.')).toBeVisible();
    await expect(picture).toHaveCount(0);
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the end of the list shows its last photo, above the bar of the selection', async ({ page, site }) => {
    await removeAll(site);
    await publishPhotos(
      site,
      ['Oldest', ...Array.from({ length: 8 }, (_, index) => `Photo ${index}`)].map((title) =>
        publishedText(title),
      ),
    );
    await arriveSignedIn(page, site);
    await openGallery(page);
    await card(page, 'Photo 7').getByRole('checkbox').check({ force: true });
    await expect(page.getByRole('dialog', { name: 'Selected photos' })).toBeVisible();
    await page.keyboard.press('End');
    await page.getByRole('button', { name: 'Delete Oldest' }).click({ trial: true });
  });
});
