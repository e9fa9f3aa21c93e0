// A day at a job site: photos taken and described without signal, through everything that happens to a tablet, and each
// published once in the evening.
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import * as v from 'valibot';
import { adminPaths } from '../../src/content/admin-routes.ts';
import { submitSignIn, tokensOn } from '../support/browser/admin.ts';
import { answer } from '../support/browser/answer.ts';
import { field, saved, sentence } from '../support/browser/drafts-page.ts';
import { passTime } from '../support/browser/pass-time.ts';
import { elsewhere } from '../support/browser/photo-journeys.ts';
import { headersOf, startTestServer, type TestServer } from '../support/server/server.ts';
import { expect, test } from '@playwright/test';
import { createDevice, type Device } from '../faults/browser/device.ts';
import { noise, partsOf, planted } from '../support/browser/pictures.ts';

// Photos are made smaller and sent: minutes of work on a slow machine.
test.setTimeout(900_000);

const AWAY_MS = 61 * 60_000;

const fixtures = resolve(import.meta.dirname, '../fixtures');
const renderings = resolve(import.meta.dirname, '../../supabase/seed/pictures');

type Picked = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

const plan = async (): Promise<Picked> => ({
  name: 'plan.png',
  mimeType: 'image/png',
  buffer: await sharp(join(renderings, 'thermometer-hygrometer.jpg')).resize(900).png().toBuffer(),
});

/** Four files of real devices with planted metadata, a PNG, and a larger photo. */
const importPhotos = async (): Promise<readonly (string | Picked)[]> => {
  const real = ['job-site-gps.jpg', 'rotated-orientation-8.jpg', 'job-site.webp', 'job-site.heic'];
  const large = await noise(3000, 2000, 60);
  return [
    ...real.map((name) => join(fixtures, name)),
    await plan(),
    { name: 'large.jpg', mimeType: 'image/jpeg', buffer: large },
  ];
};

const rowSchema = v.object({
  id: v.string(),
  title: v.nullable(v.string()),
  description: v.nullable(v.string()),
  revision: v.number(),
  variants: v.array(v.object({ path: v.string(), type: v.string(), width: v.number(), height: v.number() })),
});

const rowsOf = async (site: TestServer): Promise<readonly v.InferOutput<typeof rowSchema>[]> => {
  const response = await fetch(`${site.url}/rest/v1/gallery_photos?select=*&order=created_at`, {
    headers: headersOf(site),
  });
  return v.parse(v.array(rowSchema), await response.json());
};

const editor = (page: Page) => page.getByRole('dialog', { name: /^(Describe|Edit)/ });

const open = async (device: Device, site: TestServer): Promise<Page> => {
  const page = await device.context().newPage();
  await page.setViewportSize({ width: 820, height: 1180 });
  // Later on the same day: a browser that is killed may bring back what was erased from it a moment before.
  await page.clock.install({ time: Date.now() + AWAY_MS });
  const farewell = page.getByRole('alertdialog', { name: 'Signed out' });
  // oxlint-disable-next-line house/dialogs-are-answered -- The notice is not modal: nothing covers its button.
  await page.addLocatorHandler(farewell, () => farewell.getByRole('button', { name: 'OK' }).click());
  await page.goto(site.url + adminPaths.panel);
  return page;
};

const describeShown = async (page: Page, title: string): Promise<void> => {
  await field(page, 'Title').fill(title);
  await expect(saved(page)).toBeVisible();
};

const turn = (page: Page): Promise<void> => page.getByRole('button', { name: 'Next' }).click();

const beginDay = async (device: Device, site: TestServer): Promise<Page> => {
  const page = await device.context().newPage();
  await page.setViewportSize({ width: 820, height: 1180 });
  // The page's clock, which the test sets forward once; it runs as ever.
  await page.clock.install();
  await page.goto(site.url + adminPaths.signIn);
  await submitSignIn(page, { email: site.adminEmail, password: site.adminPassword });
  await expect(page.getByText('Ready to work offline', { exact: true })).toBeVisible();
  return page;
};

test('six photos of a day without signal are published once each, whatever happened to the tablet [F-A3] [F-A14] [F-B1] [F-C7]', async () => {
  const site = await startTestServer({ seed: 'none' });
  const device = await createDevice();
  try {
    let page = await beginDay(device, site);
    const photos = await importPhotos();
    expect(photos).toHaveLength(6);

    await site.halt();
    await expect(fetch(site.url)).rejects.toThrow();
    // Paths and buffers cannot be picked in one go by the test tool; a person may pick twice, too.
    const [paths, made] = [
      photos.filter((each) => typeof each === 'string'),
      photos.filter((each) => typeof each !== 'string'),
    ];
    await page.getByLabel('Photos to add').setInputFiles(paths);
    await expect(editor(page)).toBeVisible();
    await describeShown(page, 'Photo 1');
    await turn(page);
    await describeShown(page, 'Photo 2');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await answer(page, 'Keep as drafts');
    await expect(editor(page)).toBeHidden();
    await page.getByLabel('Photos to add').setInputFiles(made);
    await expect(editor(page)).toBeVisible();
    await describeShown(page, 'Photo 5');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await answer(page, 'Keep as drafts');
    await expect(editor(page)).toBeHidden();
    await expect(sentence(page)).toHaveText(/^6 photos exist only on this (?:tablet|device)\.$/);

    // The clock of the page leaps over the limit of every storage request that is still open: there must be none.
    await expect(page.getByText('Preparing')).toHaveCount(0);
    await passTime(page, 3_000);
    // An hour and a minute without input.
    await page.clock.fastForward(AWAY_MS);
    await expect(
      page.getByText('Your session has expired due to inactivity. You will be logged out.'),
    ).toBeVisible();
    expect(await tokensOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByText('Signed out. Drafts stay here; sign in to publish.')).toBeVisible();
    await page.close();

    page = await open(device, site);
    await expect(sentence(page)).toHaveText(/^6 photos exist only on this (?:tablet|device)\.$/);
    await page.getByRole('button', { name: 'Describe 6 photos' }).click();
    await expect(field(page, 'Title')).toHaveValue('Photo 1');
    for (let turned = 0; turned < 2; turned += 1) await turn(page);
    await expect(page.getByText('3 of 6', { exact: true })).toBeVisible();
    await describeShown(page, 'Photo 3');
    await page.reload();
    await page.getByRole('button', { name: 'Open Photo 3' }).click();
    await field(page, 'Description').fill('Typed in the last second');
    await expect(saved(page)).toBeVisible();

    await device.killBrowser();
    page = await open(device, site);
    await page.getByRole('button', { name: 'Open Photo 3' }).click();
    await expect(field(page, 'Description')).toHaveValue('Typed in the last second');
    await field(page, 'Description').fill('After the battery');
    await expect(saved(page)).toBeVisible();
    // All pictures are made by now, or will be: a press waits for them.
    await editor(page).getByRole('button', { name: 'Publish all 6' }).click();
    await expect(editor(page)).toBeHidden();
    await expect(page.getByText('6 photos will be published when you have signed in')).toBeVisible();
    await expect(page.getByText('Waiting for you to sign in').first()).toBeVisible();

    await site.restart();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await submitSignIn(page, { email: site.adminEmail, password: site.adminPassword });
    await expect(sentence(page)).toHaveText('All 6 photos are safely on the server.', {
      timeout: 300_000,
    });
    await expect(page.getByText('Successfully published 6 photos. 0 failed.')).toHaveCount(1);

    const rows = await rowsOf(site);
    expect(rows).toHaveLength(6);
    expect(rows.flatMap(({ title }) => title ?? []).sort()).toEqual([
      'Photo 1',
      'Photo 2',
      'Photo 3',
      'Photo 5',
    ]);
    expect(rows.find(({ title }) => title === 'Photo 3')?.description).toBe('After the battery');
    const shapes = new Set<string>();
    for (const { path, width, height } of rows.flatMap(({ variants }) => variants)) {
      const response = await fetch(`${site.url}/storage/v1/object/public/gallery-photos/${path}`);
      const bytes = Buffer.from(await response.arrayBuffer());
      const { exif, xmp, iptc, width: realWidth, height: realHeight } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
      expect([realWidth, realHeight]).toEqual([width, height]);
      for (const part of partsOf(bytes)) shapes.add(part);
      for (const secret of planted) {
        expect(bytes.includes(secret)).toBe(false);
        expect(bytes.includes(Buffer.from(secret, 'utf16le'))).toBe(false);
      }
    }
    expect([...shapes].filter((part) => /exif|xmp|iptc/i.test(part))).toEqual([]);
  } finally {
    await device.remove();
    await site.stop();
  }
});

test('changes and deletions by another device are conflicts that the administrator resolves [F-B19] [F-B20]', async () => {
  const site = await startTestServer({ seed: 'none' });
  const device = await createDevice();
  try {
    const page = await beginDay(device, site);
    await page
      .getByLabel('Photos to add')
      .setInputFiles(
        ['chromotherapy', 'infrared-room', 'steam-shower'].map((name) => join(renderings, `${name}.jpg`)),
      );
    for (const title of ['First', 'Second', 'Third']) {
      await describeShown(page, title);
      await turn(page);
    }
    await page.getByRole('button', { name: 'Publish 3 photos' }).click();
    await expect(sentence(page)).toHaveText('All 3 photos are safely on the server.');
    await page.getByRole('tab', { name: 'Manage Gallery' }).click();
    const card = (name: string) => page.getByRole('article', { name, exact: true });
    await expect(card('First')).toBeVisible();
    const before = await rowsOf(site);
    const rowOf = (title: string) =>
      v.parse(
        rowSchema,
        before.find((row) => row.title === title),
      );

    await device.context().setOffline(true);
    for (const name of ['First', 'Second']) {
      await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
      await field(page, 'Title').fill(`${name}, by the tablet`);
      await field(page, 'Description').fill('Described on the tablet');
      await expect(saved(page)).toBeVisible();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(card(`${name}, by the tablet`)).toContainText('Saving, waiting for signal');
      // A toast that appears under the pointer stays while the pointer rests.
      await page.mouse.move(0, 0);
    }
    await page.getByRole('button', { name: 'Delete Third' }).click();
    await expect(page.getByText('Are you sure you want to delete this photo?')).toBeVisible();
    await answer(page, 'Delete');
    await expect(card('Third')).toContainText('Deleting, waiting for signal');

    const { id, revision } = rowOf('First');
    await elsewhere(site, 'edit_photo', { id, revision, changes: { title: 'First, by the desk' } });
    await elsewhere(site, 'delete_photo', { id: rowOf('Second').id });

    await device.context().setOffline(false);
    await expect(card('Third')).toBeHidden();
    await expect(card('First, by the tablet')).toContainText('changed on another device');
    expect((await rowsOf(site)).map(({ title }) => title)).toEqual(['First, by the desk']);

    await page.getByRole('button', { name: 'Compare First, by the tablet' }).click();
    const dialog = page.getByRole('alertdialog', { name: /Changed on another device/ });
    await expect(dialog).toContainText('First, by the desk');
    await expect(dialog).toContainText('First, by the tablet');
    const title = dialog.getByRole('radiogroup', { name: 'Title' });
    await title.getByText('First, by the desk').click();
    // No other device has changed it, so there is no conflict.
    await expect(dialog.getByRole('radiogroup', { name: 'Description' })).toHaveCount(0);
    await answer(page, 'Save the choice', { dialog });
    await expect
      .poll(async () => (await rowsOf(site)).map((row) => [row.title, row.description]))
      .toEqual([['First, by the desk', 'Described on the tablet']]);

    await page.getByRole('tab', { name: 'Upload Photos' }).click();
    const gallery = page.getByRole('tabpanel', { name: 'Gallery' });
    await expect(gallery.getByText('Action needed: deleted on another device.')).toBeVisible();
    await expect(sentence(page)).toHaveText('1 photo needs action.');
    await gallery.getByRole('button', { name: 'Keep as a new photo' }).click();
    await expect(sentence(page)).toHaveText(/^1 photo exists only on this (?:tablet|device)\.$/);
  } finally {
    await device.remove();
    await site.stop();
  }
});
