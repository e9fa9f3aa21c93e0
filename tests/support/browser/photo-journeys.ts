// What journeys of photos have in common: a photo is picked, described and published, and an answer is lost.
import { join, resolve } from 'node:path';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { draftEditor, field, saved } from './drafts-page.ts';
import { asOwner } from '../server/owner.ts';
import { headersOf, signInAsAdmin, type TestServer } from '../server/server.ts';

export const picture = join(resolve(import.meta.dirname, '../../fixtures'), 'job-site.webp');
export const publishing = '**/rest/v1/rpc/publish_photo';
export const published = 'Successfully published 1 photos. 0 failed.';
export const safe = 'The photo is safely on the server.';

export const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Picks a photo and describes it; its editor stays open. */
export const pick = async (page: Page, title: string): Promise<void> => {
  await page.getByLabel('Photos to add').setInputFiles([picture]);
  await field(page, 'Title').fill(title);
  await expect(saved(page)).toBeVisible();
  await expect(draftEditor(page).getByText('Only on this device')).toHaveCount(1);
};

export const publish = async (page: Page): Promise<void> => {
  await click(page, 'Publish 1 photo');
  await expect(draftEditor(page)).toBeHidden();
};

export const rowsOf = (site: TestServer): Promise<unknown> =>
  asOwner(site, 'gallery_photos?select=title&order=title');

/** The server takes a photo, and the device goes offline before the response. */
export const loseAnswer = async (page: Page, context: BrowserContext): Promise<void> => {
  await page.route(
    publishing,
    async (route) => {
      expect((await route.fetch()).status()).toBe(200);
      await context.setOffline(true);
      await route.abort();
    },
    { times: 1 },
  );
};

/** Another device of the same administrator calls a function of the server. */
export const elsewhere = async (site: TestServer, name: string, body: object): Promise<void> => {
  const response = await fetch(`${site.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: headersOf(site, await signInAsAdmin(site)),
    body: JSON.stringify(body),
  });
  expect(response.status, await response.text()).toBe(200);
};
