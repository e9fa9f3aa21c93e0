// Photos shared to the installed app: only a browser posts a form through a service worker and puts its redirect on screen.
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { adminPaths } from '../../src/content/admin-routes.ts';
import { arriveSignedIn, signOut, submitSignIn } from '../support/browser/admin.ts';
import { card, draftEditor, field, saved } from '../support/browser/drafts-page.ts';
import { expect, test } from '../support/browser/site.ts';
import { waitUntilAdminPrecached } from './admin-tablet.ts';
import { dist } from './visited-site.ts';

const fixture = (name: string): string => join(resolve(import.meta.dirname, '../fixtures'), name);
const photos = [fixture('job-site-gps.jpg'), fixture('quarters.heic')];

/** What the system does with `share_target` of the manifest. */
const share = async (page: Page, files: readonly string[]): Promise<void> => {
  await page.evaluate((action) => {
    const form = document.createElement('form');
    Object.assign(form, { action, method: 'POST', enctype: 'multipart/form-data' });
    form.innerHTML = '<input type="file" name="photos" multiple />';
    document.body.append(form);
  }, adminPaths.panel);
  await page.locator('input[name="photos"]').setInputFiles([...files]);
  await page.evaluate(() => document.querySelector<HTMLFormElement>('form[method="POST"]')?.submit());
};

test.use({ serviceWorkers: 'allow', allowedMessages: [/net::ERR_INTERNET_DISCONNECTED/] });

test.beforeEach(async ({ page, site }) => {
  await arriveSignedIn(page, site);
  await waitUntilAdminPrecached(page, dist);
});

test('offline, they open as drafts, and text of the open editor is restored', async ({
  page,
  site,
  context,
}) => {
  await page.getByLabel('Photos to add').setInputFiles(fixture('job-site.webp'));
  await field(page, 'Title').fill('Cedar at the lake');
  await expect(saved(page)).toBeVisible();
  await context.setOffline(true);
  await share(page, photos);
  await expect(page).toHaveURL(site.url + adminPaths.panel);
  await expect(draftEditor(page)).toHaveAccessibleName('Describe 2 photos');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Keep as drafts' }).click();
  await expect(card(page, 'Cedar at the lake')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(3);
});

test('signed out they wait for the next sign-in', async ({ page, site }) => {
  await signOut(page);
  await expect(page).toHaveURL(site.url + adminPaths.signIn);
  await share(page, photos);
  await expect(page.getByText('2 photos that you shared are on this')).toBeVisible();
  await submitSignIn(page, { email: site.adminEmail, password: site.adminPassword });
  await expect(draftEditor(page)).toHaveAccessibleName('Describe 2 photos');
});

test('that refer to a missing file are reported once', async ({ page, site }) => {
  await share(page, []);
  await expect(page.getByText(/^The photos that you shared did not arrive/)).toBeVisible();
  await expect(page).toHaveURL(site.url + adminPaths.panel);
  await page.reload();
  await expect(page.getByText(/^The photos that you shared did not arrive/)).toHaveCount(0);
});
