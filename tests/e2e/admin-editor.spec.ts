// The editor of picked photos: every field from the keyboard to the database, and nothing left of what is discarded.
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { arriveSignedIn } from '../support/browser/admin.ts';
import { answer } from '../support/browser/answer.ts';
import { draftEditor, field, saved, sentence } from '../support/browser/drafts-page.ts';
import { passTime } from '../support/browser/pass-time.ts';
import { asOwner, expect, test } from '../support/browser/site.ts';
import { photosOn } from '../faults/browser/stored-photos.ts';

test.use({ viewport: { width: 820, height: 1180 }, contextOptions: { reducedMotion: 'reduce' } });

const fixtures = resolve(import.meta.dirname, '../fixtures');
const pictures = ['job-site-gps.jpg', 'job-site.webp'].map((name) => join(fixtures, name));

const pick = async (page: Page): Promise<void> => {
  await page.getByLabel('Photos to add').setInputFiles(pictures);
  await expect(draftEditor(page)).toBeVisible();
};

const chips = (page: Page) => draftEditor(page).getByRole('group', { name: 'Category' }).getByRole('button');
const preview = (page: Page, name: string) => draftEditor(page).getByRole('img', { name, exact: true });

const rowsSchema = v.array(
  v.looseObject({
    id: v.string(),
    file_name: v.string(),
    image_url: v.string(),
    title: v.nullable(v.string()),
  }),
);

test('every field is saved as typed, sent normalized, and is optional [S2 §2.31, §2.32, §2.34, §3.2, §3.3, §3.4, §5.6, §5.7, §5.8, §7.9, §7.10, §7.14, §7.36]', async ({
  page,
  site,
}) => {
  await asOwner(site, 'gallery_photos?id=not.is.null', { method: 'DELETE' });
  const channels: string[] = [];
  page.on('websocket', (socket) => channels.push(socket.url()));
  await arriveSignedIn(page, site);
  await pick(page);
  await expect(chips(page)).toHaveText(['Indoor', 'Outdoor', 'Infrared', 'Steam', 'Commercial']);
  const place = page.getByText(/^\d of 2$/);

  const typed = { title: 'Whole', description: 'Two benches.\nOne window.', steps: 'Frame\nCladding' };
  await field(page, 'Title').fill(typed.title);
  await field(page, 'Description').fill(typed.description);
  await chips(page).nth(3).click();
  await field(page, 'Process steps').fill(typed.steps);
  await field(page, 'Tags').pressSequentially(' cedar, two benches ,,cedar wood,steam');
  await expect(saved(page)).toBeVisible();

  await test.step('the photos turn in a circle, each in a frame of 4:3 whatever its own shape', async () => {
    for (const [turn, shown] of [
      ['Next', '2 of 2'],
      ['Next', '1 of 2'],
      ['Previous', '2 of 2'],
      ['Previous', '1 of 2'],
    ] as const) {
      const name = shown === '1 of 2' ? typed.title : /\.(?:jpg|webp|heic)$/;
      await page.getByRole('button', { name: turn, exact: true }).click();
      await expect(place).toHaveText(shown);
      const picture = draftEditor(page).getByRole('img', { name }).first();
      const ratio = async () => {
        const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 1 };
        return width / height;
      };
      await expect.poll(ratio).toBeCloseTo(4 / 3, 2);
    }
  });

  await test.step('a draft has all of it after a reload', async () => {
    await page.getByRole('button', { name: 'Cancel' }).click();
    await answer(page, 'Keep as drafts');
    await page.reload();
    await page.getByRole('button', { name: 'Open Whole' }).click();
    await expect(field(page, 'Title')).toHaveValue('Whole');
    await expect(field(page, 'Description')).toHaveValue('Two benches.\nOne window.');
    await expect(chips(page).nth(3)).toHaveAttribute('aria-pressed', 'true');
    await expect(field(page, 'Process steps')).toHaveValue('Frame\nCladding');
    for (const tag of ['cedar', 'two benches', 'cedar wood', 'steam'])
      await expect(draftEditor(page).getByText(tag, { exact: true })).toBeVisible();
    await expect(preview(page, 'Whole').first()).toHaveAttribute('src', /^blob:/);
  });

  await page.getByRole('button', { name: 'Publish all 2' }).click();
  await expect(sentence(page)).toHaveText('All 2 photos are safely on the server.');
  const rows = v.parse(rowsSchema, await asOwner(site, 'gallery_photos?select=*&order=title.asc.nullslast'));
  const nothing = { description: null, category: null, process_steps: null, tags: null };
  expect(rows).toEqual([
    expect.objectContaining({
      title: 'Whole',
      description: 'Two benches.\nOne window.',
      category: 'steam',
      process_steps: 'Frame\nCladding',
      tags: ['cedar', 'two benches', 'cedar wood', 'steam'],
    }),
    expect.objectContaining({ title: null, ...nothing }),
  ]);
  for (const { id, file_name: path, image_url: address } of rows) {
    expect(address).toBe(`/storage/v1/object/public/gallery-photos/${path}`);
    const bytes = Buffer.from(await (await fetch(site.url + address)).arrayBuffer());
    const digest = createHash('sha256').update(bytes).digest('hex');
    expect(path.replace(/-\d+\.webp$/, '')).toBe(`gallery/${id}/${digest}`);
  }
  expect(channels).toEqual([]);
});

test('Cancel asks first, and discarding removes the drafts and their previews [S2 §2.38]', async ({
  page,
  site,
}) => {
  // Every address of a picture that was made and not given back.
  await page.addInitScript(() => {
    const held = new Set<string>();
    const make = URL.createObjectURL.bind(URL);
    const release = URL.revokeObjectURL.bind(URL);
    URL.createObjectURL = (source) => {
      const address = make(source);
      held.add(address);
      return address;
    };
    URL.revokeObjectURL = (address) => {
      held.delete(address);
      release(address);
    };
    Object.defineProperty(window, 'heldPreviews', { value: held });
  });
  const held = () =>
    page.evaluate(() => {
      const addresses: unknown = Reflect.get(window, 'heldPreviews');
      return addresses instanceof Set ? addresses.size : Number.NaN;
    });
  await page.clock.install();
  await arriveSignedIn(page, site);
  await pick(page);
  await field(page, 'Title').fill('Not this one');
  await expect(saved(page)).toBeVisible();
  await expect(preview(page, 'Not this one').first()).toHaveAttribute('src', /^blob:/);
  expect(await held()).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Keep these 2 photos as drafts?' });
  await answer(page, 'Discard 2 photos', { dialog: question });
  await expect(draftEditor(page)).toBeHidden();
  // They can be taken back for ten seconds, and a picture that is being loaded is loaded to its end.
  await passTime(page, 10_500);
  await expect.poll(() => photosOn(page)).toEqual([]);
  await expect(sentence(page)).toHaveText('No photos are waiting on this device.');
  await passTime(page, 6_000);
  await expect.poll(held).toBe(0);
});
