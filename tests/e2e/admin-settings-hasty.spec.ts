// The settings of somebody who does not wait: answers that come late, in another order, or to a page that is gone.
import type { Page } from '@playwright/test';
import { arriveSignedIn, signOut } from '../support/admin.ts';
import { answer } from '../support/answer.ts';
import type { TestServer } from '../support/server.ts';
import { button, openSettings, settingsOf, toast } from '../support/settings-page.ts';
import { asOwner, expect, test } from '../support/site.ts';
import { forgetVisits, writeVisits } from '../support/visits.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedMessages: [/status of (?:403|500)/] });

const retention = (page: Page) => page.getByLabel('Data retention');
const settingsCall = /\/rest\/v1\/site_settings\?/;
const failure = { status: 500, contentType: 'application/json', body: '{}' };

const storeRetention = (site: TestServer, days: number): Promise<unknown> =>
  asOwner(site, 'site_settings?id=eq.true', {
    method: 'PATCH',
    body: JSON.stringify({ retention_days: days, detailed_analytics: true }),
  });

const storedRetention = (site: TestServer): Promise<unknown> =>
  asOwner(site, 'site_settings?select=retention_days');

test.beforeEach(({ site }) => storeRetention(site, 90));

test('what is chosen while a choice is being saved is kept, and follows nobody who chose nothing', async ({
  page,
  site,
}) => {
  await settingsOf(page, site, 'quick', 'Privacy');
  let go = (): void => undefined;
  const isFree = new Promise<void>((resolve) => (go = resolve));
  await page.route(settingsCall, async (route) => {
    if (route.request().method() === 'PATCH') await isFree;
    return route.continue();
  });
  await retention(page).selectOption('365');
  await button(page, 'Save privacy settings').click();
  await expect(button(page, 'Saving...')).toBeVisible();
  await retention(page).selectOption('180');
  go();
  await expect(toast(page, 'Privacy Settings Updated', '')).toBeVisible();
  await expect(retention(page)).toHaveValue('180');
  await expect(page.getByText('The server holds: 365 days (1 year), detailed analytics on.')).toBeVisible();
  expect(await storedRetention(site)).toEqual([{ retention_days: 365 }]);

  // Chosen and taken back: what another device saves is shown.
  await retention(page).selectOption('365');
  await expect(page.getByText('Not saved yet')).toBeHidden();
  await storeRetention(site, 60);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(retention(page)).toHaveValue('60');
  await expect(page.getByText('Not saved yet')).toBeHidden();
});

test('settings that were saved are shown, also where they could not be loaded', async ({ page, site }) => {
  await settingsOf(page, site, 'half', 'Privacy');
  await expect(retention(page)).toHaveValue('90');
  await page.route(settingsCall, (route) =>
    route.request().method() === 'GET' ? route.fulfill(failure) : route.continue(),
  );
  await page.reload();
  await openSettings(page, 'Privacy');
  await expect(page.getByText('The settings could not be loaded.')).toBeVisible();
  await expect(retention(page)).toHaveValue('90');
  await retention(page).selectOption('365');
  await button(page, 'Save privacy settings').click();
  await expect(toast(page, 'Privacy Settings Updated', '')).toBeVisible();
  await expect(retention(page)).toHaveValue('365');
  await expect(page.getByText('Not saved yet')).toBeHidden();
  await expect(page.getByText('The settings could not be loaded.')).toBeHidden();
  expect(await storedRetention(site)).toEqual([{ retention_days: 365 }]);
});

test('a shorter retention says that it deletes, also while nobody knows how much', async ({ page, site }) => {
  await settingsOf(page, site, 'uncounted', 'Privacy');
  await page.route('**/rpc/count_expired_events', (route) => route.fulfill(failure));
  await retention(page).selectOption('30');
  await expect(button(page, 'Save privacy settings')).toHaveAccessibleDescription(
    'Visits older than 30 days will be removed.',
  );
});

test('an address that is asked for by somebody who signs out meanwhile disturbs nobody', async ({
  page,
  site,
}) => {
  await settingsOf(page, site, 'leaving');
  let go = (): void => undefined;
  const isFree = new Promise<void>((resolve) => (go = resolve));
  let asked = 0;
  await page.route(/\/auth\/v1\/user/, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    asked += 1;
    await isFree;
    return route.continue();
  });
  await page.getByRole('textbox', { name: 'New email' }).fill('left@cedarandsteam.example');
  await button(page, 'Update email').click();
  await expect.poll(() => asked).toBe(1);
  const answered = page.waitForResponse((response) => response.request().method() === 'PUT');
  await signOut(page);
  go();
  await answered;
  await arriveSignedIn(page, site);
});

test('a cleanup whose tab is closed in the middle keeps what it did, and goes on in another tab', async ({
  page,
  context,
  site,
}) => {
  await forgetVisits(site);
  const at = new Date(Date.now() - 200 * 86_400_000).toISOString();
  const quarter = Array.from({ length: 10_250 }, () => ({ at }));
  await Promise.all(Array.from({ length: 4 }, () => writeVisits(site, quarter)));
  await settingsOf(page, site, 'closing', 'Privacy');
  await expect(page.getByText('41,000 records of visits older than 90 days will be removed.')).toBeVisible();
  let batches = 0;
  // The second batch is on its way when the tab goes.
  await page.route('**/rpc/purge_analytics', (route) => ((batches += 1) > 1 ? undefined : route.continue()));
  await button(page, 'Clean up old data').click();
  await answer(page, 'Remove');
  await expect(page.getByText('20,000 of 41,000')).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  // The batch that is on its way is done all the same; its answer is nobody's.
  await page.close();
  await expect
    .poll(() => asOwner(site, 'analytics_events?event_type=eq.page_view&select=id&limit=1&offset=1000'))
    .toEqual([]);
  await openSettings(other, 'Privacy');
  await expect(other.getByText('1,000 records of visits older than 90 days will be removed.')).toBeVisible();
  await expect(other.getByRole('progressbar')).toBeHidden();
  await button(other, 'Clean up old data').click();
  await answer(other, 'Remove');
  await expect(toast(other, 'Data Cleanup Complete', '90 days')).toBeVisible();
  expect(await asOwner(site, 'analytics_events?event_type=eq.page_view&select=id&limit=1')).toEqual([]);
  const totals = await asOwner(site, 'daily_totals?select=visits');
  expect(totals).toEqual([{ visits: 41_000 }]);
  await forgetVisits(site);
});
