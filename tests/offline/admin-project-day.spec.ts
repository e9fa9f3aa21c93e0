// A project from the job site to the public gallery: only browsers have a tablet without signal, and a page without script.
import { expect, test, type Page } from '@playwright/test';
import * as v from 'valibot';
import { adminPaths } from '../../src/content/admin-routes.ts';
import { submitSignIn } from '../support/browser/admin.ts';
import { answer } from '../support/browser/answer.ts';
import { field } from '../support/browser/drafts-page.ts';
import { patience } from '../support/patience.ts';
import { noise } from '../support/browser/pictures.ts';
import { asOwner } from '../support/browser/site.ts';
import { startTestServer, type TestServer } from '../support/server/server.ts';
import { createDevice, type Device } from '../faults/browser/device.ts';
import { cachedPhotos, waitUntilPrecached } from './device.ts';
import { dist } from './visited-site.ts';

// Photos are made smaller and sent: minutes of work on a slow machine.
test.setTimeout(2 * patience.test);

const titles = Array.from({ length: 12 }, (_, at) => `Step ${String(at + 1).padStart(2, '0')}`);

const photosSchema = v.array(v.object({ title: v.string(), project_id: v.string(), place: v.string() }));
const projectsSchema = v.array(v.object({ id: v.string(), slug: v.string() }));

const signInOn = async (device: Device, site: TestServer): Promise<Page> => {
  const page = await device.context().newPage();
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto(site.url + adminPaths.signIn);
  await submitSignIn(page, { email: site.adminEmail, password: site.adminPassword });
  return page;
};

const openProject = async (page: Page, id: string): Promise<void> => {
  await page.getByText('Manage Gallery').click();
  await page.getByLabel('Show', { exact: true }).selectOption(id);
};

/** The box itself is hidden below the one that is drawn. */
const select = (page: Page, title: string): Promise<void> =>
  page.locator('label', { has: page.getByRole('checkbox', { name: `Select ${title}` }) }).click();

/** Returns the number of taps. */
const titleAll = async (page: Page): Promise<number> => {
  const editor = page.getByRole('dialog', { name: 'Describe 12 photos' });
  await field(page, 'Title').click();
  let taps = 1;
  for (const [at, title] of titles.entries()) {
    await page.keyboard.type(title);
    await expect(field(page, 'Title')).toHaveValue(title);
    if (at === titles.length - 1) break;
    await editor.getByRole('button', { name: 'Next' }).click();
    await expect(field(page, 'Title')).toHaveValue('');
    taps += 1;
  }
  await editor.getByRole('button', { name: /^Publish (all )?12/ }).click();
  return taps + 1;
};

test('a project begun without signal gets twelve photos with thirteen taps, and visitors see one story', async () => {
  const site = await startTestServer({ seed: 'none' });
  const [device, other] = [await createDevice(), await createDevice()];
  try {
    const page = await signInOn(device, site);
    await expect(page.getByText('Ready to work offline', { exact: true })).toBeVisible();
    await site.halt();
    await device.context().setOffline(true);

    await page.getByRole('button', { name: 'New project' }).click();
    const dialog = page.getByRole('dialog', { name: 'New project' });
    await dialog.getByLabel('Name').fill('Barrel sauna');
    await dialog.getByLabel('Place').fill('Decatur, GA');
    await dialog.getByRole('button', { name: 'Outdoor' }).click();
    await dialog.getByRole('button', { name: 'Save project' }).click();
    await expect(page.getByLabel('Project of new photos').locator('option:checked')).toHaveText(
      'Barrel sauna, Decatur, GA',
    );
    const files = [];
    for (const name of titles)
      files.push({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await noise(600, 400, 60) });
    await page.getByLabel('Photos to add').setInputFiles(files);
    expect(await titleAll(page)).toBe(13);
    await expect(page.getByText('12 photos will be published when you are online')).toBeVisible();

    await site.restart();
    await device.context().setOffline(false);
    const photos = async () =>
      v.parse(
        photosSchema,
        await asOwner(site, 'gallery_photos?select=title,project_id,place&order=position'),
      );
    const order = async (): Promise<readonly string[]> => (await photos()).map(({ title }) => title);
    // Twelve photos of several requests each.
    await expect.poll(order, { timeout: patience.test }).toEqual(titles);
    const [project, ...others] = v.parse(projectsSchema, await asOwner(site, 'projects?select=id,slug'));
    expect([project?.slug, others]).toEqual(['barrel-sauna-decatur-ga', []]);
    expect(new Set((await photos()).map((photo) => [photo.project_id, photo.place].join()))).toEqual(
      new Set([[project?.id, 'Decatur, GA'].join()]),
    );

    const otherPage = await signInOn(other, site);
    await openProject(otherPage, project?.id ?? '');
    await select(otherPage, 'Step 02');
    await otherPage.getByRole('button', { name: 'Move earlier' }).click();
    const moved = ['Step 02', 'Step 01', ...titles.slice(2)];
    await expect.poll(order).toEqual(moved);
    await select(otherPage, 'Step 02');
    await select(otherPage, 'Step 04');
    await otherPage.getByRole('button', { name: 'Hide' }).click();
    await expect(otherPage.getByText('Photo updated successfully')).toBeVisible();
    const shown = moved.filter((title) => title !== 'Step 04');

    const address = `${site.url}/gallery/${project?.slug ?? ''}`;
    const html = await (await fetch(address)).text();
    expect(html.match(/(?<=<h2[^>]*>)(?:<a[^>]*>)?Step \d\d/g)?.map((found) => found.slice(-7))).toEqual(
      shown,
    );
    const visitor = await other.context().newPage();
    await visitor.goto(`${site.url}/gallery`);
    await visitor.getByRole('link', { name: 'Barrel sauna' }).click();
    const steps = visitor.getByRole('listitem').getByRole('heading', { level: 2 });
    await expect(steps).toHaveText(shown);
    await waitUntilPrecached(visitor, dist);
    await expect.poll(async () => (await cachedPhotos(visitor)).length).toBe(shown.length);
    await other.context().setOffline(true);
    await visitor.reload();
    await expect(steps).toHaveText(shown);
    await other.context().setOffline(false);

    await openProject(page, project?.id ?? '');
    await page.getByRole('button', { name: 'Delete project' }).click();
    await answer(page, 'Delete');
    await expect.poll(async () => (await fetch(address)).status).toBe(410);
    expect(await order()).toEqual(moved);
  } finally {
    await device.remove();
    await other.remove();
    await site.stop();
  }
});
