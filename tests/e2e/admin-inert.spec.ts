// What a person types, and what the server answers, is text on every screen of the private area, whatever it says.
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import * as v from 'valibot';
import { arriveSignedIn } from '../support/browser/admin.ts';
import { answer } from '../support/browser/answer.ts';
import { field, saved } from '../support/browser/drafts-page.ts';
import { holdUndo } from '../support/browser/hold-undo.ts';
import { expectInert, watchPage } from '../support/browser/inert-page.ts';
import { photoRow } from '../support/browser/photo-rows.ts';
import { noText, publishPhotos } from '../support/server/published-photos.ts';
import { headersOf, signInAsAdmin } from '../support/server/server.ts';
import { asOwner, expect, test } from '../support/browser/site.ts';
import { asTag, xssPayloads } from '../support/browser/xss-payloads.ts';

test.use({
  viewport: { width: 820, height: 1180 },
  contextOptions: { reducedMotion: 'reduce' },
  allowedMessages: [/A picked file was skipped|status of 40\d/],
});

const picture = join(resolve(import.meta.dirname, '../fixtures'), 'job-site.webp');
const hostile = '<img src=x onerror="alert(1)">';
const other = '<svg onload=__xss=1>';
const everything = xssPayloads.join('\n');
const tags = [...new Set(xssPayloads.map(asTag))].filter((tag) => tag !== '').slice(0, 20);

const namesOf = (page: Page): Promise<readonly string[]> =>
  page.locator('article').evaluateAll((cards) => cards.map((card) => card.ariaLabel ?? ''));

/** Scrolls from the top to the end; answers the names of all cards on the way, and what each was shown as. */
const readAll = async (page: Page): Promise<ReadonlySet<string>> => {
  const found = new Set<string>();
  await page.evaluate(() => scrollTo(0, 0));
  for (let isLonger = true; isLonger;) {
    for (const name of await namesOf(page)) found.add(name);
    isLonger = await page.evaluate(async () => {
      const before = scrollY;
      scrollBy(0, 700);
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      return scrollY > before;
    });
  }
  for (const name of await namesOf(page)) found.add(name);
  return found;
};

const listSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    photos: v.tuple([
      v.object({
        text: v.object({
          title: v.string(),
          description: v.string(),
          processSteps: v.string(),
          alt: v.string(),
        }),
      }),
    ]),
  }),
);

test('in the fields and cards of drafts, among skipped files, and in the ZIP, which has every letter', async ({
  page,
  site,
}) => {
  await holdUndo(page);
  await watchPage(page);
  await arriveSignedIn(page, site);
  await page.getByLabel('Photos to add').setInputFiles([
    { name: `${hostile}.svg`, mimeType: 'image/svg+xml', buffer: Buffer.from('<svg onload="__xss=1"/>') },
    { name: 'photo.webp', mimeType: 'image/webp', buffer: await readFile(picture) },
  ]);
  for (const payload of xssPayloads) await field(page, 'Title').fill(payload);
  await field(page, 'Description').fill(everything);
  await field(page, 'Process steps').fill(everything);
  await field(page, 'Alternative text').fill(hostile);
  const typing = page.getByRole('textbox', { name: 'Tags' });
  for (const tag of tags.slice(0, 8)) {
    await typing.fill(tag);
    await typing.press('Enter');
  }
  await field(page, 'Title').fill(hostile);
  await expect(saved(page)).toBeVisible();
  await expectInert(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await answer(page, 'Keep as a draft');
  await expect(page.getByText(`1 file was skipped: ${hostile}.svg`)).toBeVisible();
  await expect(page.getByRole('article', { name: hostile })).toContainText(hostile);
  await expectInert(page);

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as ZIP' }).last().click();
  const archive = await (await coming).path();
  await expectInert(page);
  const files = unzipSync(await readFile(archive));
  const list = v.parse(listSchema, strFromU8(files['photos.json'] ?? new Uint8Array()));
  expect(list.photos[0].text).toEqual({
    title: hostile,
    description: everything,
    processSteps: everything,
    alt: hostile,
  });
  await page.getByRole('article', { name: hostile }).getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('1 photo removed')).toBeVisible();
  await page.getByLabel('ZIP to import').setInputFiles(archive);
  // Still on the device while it can be undone; picking it again restores it.
  await expect(page.getByText('1 photo was here already.')).toBeVisible();
  await expect(page.getByRole('article', { name: hostile })).toBeVisible();
  await expectInert(page);
});

test('in the managed gallery, its search, its editor, and the question before deleting', async ({
  page,
  site,
}) => {
  await watchPage(page);
  await page.route('**/storage/v1/object/public/**', async (route) =>
    route.fulfill({ contentType: 'image/webp', body: await readFile(picture) }),
  );
  await asOwner(site, 'gallery_photos?id=not.is.null', { method: 'DELETE' });
  const rows = xssPayloads.map((payload, index) => ({
    ...photoRow(payload),
    description: payload,
    process_steps: payload,
    alt: payload,
    tags: [asTag(payload) || 'tag'],
    created_at: new Date(Date.UTC(2026, 5, 1) - index * 1_000).toISOString(),
  }));
  await asOwner(site, 'gallery_photos?select=id', { method: 'POST', body: JSON.stringify(rows) });
  await arriveSignedIn(page, site);
  await page.getByRole('tab', { name: 'Manage Gallery' }).click();
  const newest = xssPayloads[0] ?? '';
  await expect(page.getByRole('button', { name: `Edit ${newest}`, exact: true })).toBeVisible();
  const names = new Set<string>();
  // The end of what is loaded may be reached before the next photos have come.
  await expect
    .poll(async () => {
      for (const name of await readAll(page)) names.add(name);
      return xssPayloads.filter((payload) => !names.has(payload.trim()));
    })
    .toEqual([]);
  await expectInert(page);

  const search = page.getByRole('searchbox', { name: 'Search' });
  for (const payload of [hostile, other, '__proto__', "=cmd|' /C calc'!A0"]) {
    await search.fill(payload);
    await expect(page.locator('article').first()).toHaveAccessibleName(payload);
    await expect(page.getByText('The photos could not be loaded.')).toBeHidden();
  }
  await search.fill(hostile);
  await page.getByRole('button', { name: `Edit ${hostile}`, exact: true }).click();
  for (const name of ['Title', 'Description', 'Process steps', 'Alternative text'])
    await expect(field(page, name)).toHaveValue(hostile);
  await expectInert(page);
  await field(page, 'Title').fill(other);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Photo updated successfully')).toBeVisible();
  await page
    .getByRole('button', { name: `Delete ${other}`, exact: true })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toContainText(other);
  await expectInert(page);
  await asOwner(site, 'gallery_photos?id=not.is.null', { method: 'DELETE' });
});

test('in a conflict, in the texts of both devices', async ({ page, site }) => {
  await watchPage(page);
  await asOwner(site, 'gallery_photos?id=not.is.null', { method: 'DELETE' });
  const [id = ''] = await publishPhotos(site, [{ ...noText, title: 'Before' }]);
  const [row] = v.parse(
    v.tuple([v.object({ revision: v.number() })]),
    await asOwner(site, `gallery_photos?select=revision&id=eq.${id}`),
  );
  await arriveSignedIn(page, site);
  await page.getByRole('tab', { name: 'Manage Gallery' }).click();
  await page.getByRole('button', { name: 'Edit Before' }).click();
  await field(page, 'Title').fill(hostile);
  await field(page, 'Description').fill(everything.slice(0, 1_900));
  await expect(saved(page)).toBeVisible();
  const elsewhere = await fetch(`${site.url}/rest/v1/rpc/edit_photo`, {
    method: 'POST',
    headers: headersOf(site, await signInAsAdmin(site)),
    body: JSON.stringify({
      id,
      revision: row.revision,
      changes: { title: other, description: everything.slice(-1_900) },
    }),
  });
  expect(elsewhere.status).toBe(200);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: `Compare ${hostile}` }).click();
  const dialog = page.getByRole('alertdialog', { name: /Changed on another device/ });
  await expect(dialog).toContainText(hostile);
  await expect(dialog).toContainText(other);
  await expectInert(page);
  await answer(page, 'Use theirs', { dialog });
  await expect(page.getByRole('article', { name: other, exact: true })).toBeVisible();
  await expectInert(page);
});
