// Settings, Privacy: the retention of visits and of their details, and the removal of old ones.
import type { Page } from '@playwright/test';
import { adminKeys } from '../../src/data/local/keys.ts';
import { answer } from '../support/browser/answer.ts';
import type { TestServer } from '../support/server/server.ts';
import { openSettings, settingsOf, button, toast } from '../support/browser/settings-page.ts';
import { asOwner, expect, test } from '../support/browser/site.ts';
import { expectSound, tablet } from '../support/browser/sound-screen.ts';

test.use({ viewport: tablet, contextOptions: { reducedMotion: 'reduce' } });

/** Requests are broken here, and a browser says so. */
test.use({ allowedMessages: [/net::ERR_/] });

const day = 86_400_000;

const retention = (page: Page) => page.getByLabel('Data retention');
const details = (page: Page) => page.getByRole('checkbox', { name: 'Detailed analytics' });
const switchDetails = (page: Page) => page.getByText('Detailed analytics', { exact: true }).click();

const resetSettings = (site: TestServer): Promise<unknown> =>
  asOwner(site, 'site_settings?id=eq.true', {
    method: 'PATCH',
    body: JSON.stringify({ retention_days: 90, detailed_analytics: true }),
  });

const held = (site: TestServer): Promise<unknown> =>
  asOwner(site, 'site_settings?select=retention_days,detailed_analytics');

/** `count` page views of one session each, that many days old. */
const addVisits = async (site: TestServer, count: number, daysAgo: number): Promise<void> => {
  const rows = Array.from({ length: count }, () => ({
    id: crypto.randomUUID(),
    event_type: 'page_view',
    page_path: '/about',
    session_id: crypto.randomUUID(),
    created_at: new Date(Date.now() - daysAgo * day).toISOString(),
  }));
  await asOwner(site, 'analytics_events?select=id', { method: 'POST', body: JSON.stringify(rows) });
};

const countVisits = async (site: TestServer): Promise<number> => {
  const rows = await asOwner(site, 'analytics_events?select=id&event_type=eq.page_view&limit=1000');
  return Array.isArray(rows) ? rows.length : -1;
};

const noVisits = async (site: TestServer): Promise<void> => {
  await asOwner(site, 'analytics_events?id=not.is.null', { method: 'DELETE' });
};

const storedSettings = (page: Page): Promise<unknown> =>
  page.evaluate((key): unknown => JSON.parse(localStorage.getItem(key) ?? 'null'), adminKeys.privacySettings);

test('a setting is stored on the server and on the device, and another tab shows it [S2 §2.51, §2.57, §2.58, §2.61, §2.62, §2.63, §2.64, §3.17, §3.18, §5.16, §6.10, §8.29, §9.11, §9.12, §9.13]', async ({
  page,
  context,
  site,
}) => {
  await resetSettings(site);
  await settingsOf(page, site, 'chooser', 'Privacy');
  await expect(retention(page)).toHaveValue('90');
  await expect(retention(page).locator('option')).toHaveText([
    '30 days',
    '60 days',
    '90 days',
    '180 days (6 months)',
    '365 days (1 year)',
  ]);
  await expect(details(page)).toBeChecked();
  await expect(button(page, 'Save privacy settings')).toBeDisabled();
  for (const note of ['IP addresses are not stored', 'Session ids are random', 'User agents can be excluded'])
    await expect(page.getByText(note)).toBeVisible();
  await expect(page.getByText('so they are not counted')).toBeVisible();

  const other = await context.newPage();
  await other.goto(page.url());
  await openSettings(other, 'Privacy');
  await expect(retention(other)).toHaveValue('90');

  await retention(page).selectOption('365');
  await switchDetails(page);
  await expect(page.getByText('On the server: 90 days, detailed analytics on.')).toBeVisible();
  let saves = 0;
  page.on('request', (request) => (saves += request.method() === 'PATCH' ? 1 : 0));
  await button(page, 'Save privacy settings').dblclick();
  await expect(
    toast(page, 'Privacy Settings Updated', 'Your privacy preferences have been saved.'),
  ).toBeVisible();
  expect(saves).toBe(1);
  expect(await held(site)).toEqual([{ retention_days: 365, detailed_analytics: false }]);
  expect(await storedSettings(page)).toEqual({
    dataRetentionDays: 365,
    collectDetailedAnalytics: false,
    lastUpdated: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  await expect(retention(other)).toHaveValue('365');
  await expect(details(other)).not.toBeChecked();

  // Another device: the server wins over what lies here.
  await resetSettings(site);
  await page.reload();
  await openSettings(page, 'Privacy');
  await expect(retention(page)).toHaveValue('90');
  await expect(details(page)).toBeChecked();
  expect(await storedSettings(page)).toMatchObject({
    dataRetentionDays: 90,
    collectDetailedAnalytics: true,
  });
});

test('old visits are counted and removed in batches after a question, and nothing else is removed [S2 §1.3, §2.59, §2.60, §6.11, §7.21, §8.30, §8.31]', async ({
  page,
  context,
  site,
}) => {
  await resetSettings(site);
  await noVisits(site);
  for (let at = 0; at < 21; at += 3)
    await Promise.all(Array.from({ length: 3 }, () => addVisits(site, 1_000, 100)));
  await addVisits(site, 240, 40);
  await addVisits(site, 3, 1);
  await settingsOf(page, site, 'tidy', 'Privacy');
  const clean = button(page, 'Clean up old data');
  const left = (count: string) =>
    page.getByText(`${count} records of visits older than 90 days will be removed.`);
  await expect(left('21,000')).toBeVisible();
  await expect(clean).toHaveAccessibleDescription(
    '21,000 records of visits older than 90 days will be removed.',
  );
  await expectSound(page, 'privacy');

  await test.step('a shorter retention says what it will cost before it is saved', async () => {
    await retention(page).selectOption('30');
    await expect(button(page, 'Save privacy settings')).toHaveAccessibleDescription(
      '21,240 records of visits older than 30 days will be removed.',
    );
    await context.setOffline(true);
    await expect(clean).toBeDisabled();
    await expectSound(page, 'privacy without a connection');
    await context.setOffline(false);
    await retention(page).selectOption('90');
  });

  const question = page.getByRole('alertdialog');
  await clean.click();
  await expect(question).toContainText('Remove analytics data older than 90 days?');
  await expect(question.getByRole('button', { name: 'Keep' })).toBeFocused();
  await expectSound(page, 'the question before a cleanup');
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();

  await test.step('it goes on while another screen is shown, until the person stops it', async () => {
    const { promise: seen, resolve: go } = Promise.withResolvers<undefined>();
    let batches = 0;
    await page.route('**/rpc/purge_analytics', async (route) => {
      batches += 1;
      await seen;
      return route.continue();
    });
    await clean.click();
    await answer(page, 'Remove');
    await expect(page.getByText('Removing old visits...')).toBeVisible();
    await expectSound(page, 'a cleanup');
    await page.getByRole('tab', { name: 'Gallery', exact: true }).click();
    await openSettings(page, 'Privacy');
    await button(page, 'Stop').click();
    await expect(button(page, 'Stopping...')).toBeDisabled();
    go(undefined);
    await expect(
      toast(page, 'Cleanup stopped', '20,000 records of old visits are removed, the others are kept.'),
    ).toBeVisible();
    await expect(left('1,000')).toBeVisible();
    expect(batches).toBe(1);
    await page.unroute('**/rpc/purge_analytics');
  });

  await test.step('one that fails says so and counts again what is left', async () => {
    await page.route('**/rpc/purge_analytics', (route) => route.abort());
    await clean.click();
    await answer(page, 'Remove');
    await expect(toast(page, 'Cleanup Failed', 'Failed to clean up old analytics data.')).toBeVisible();
    await expect(left('1,000')).toBeVisible();
    await page.unroute('**/rpc/purge_analytics');
  });

  await clean.click();
  await answer(page, 'Remove');
  await expect(
    toast(page, 'Data Cleanup Complete', 'Analytics data older than 90 days has been removed.'),
  ).toBeVisible();
  await expect(page.getByText('No visits are older than 90 days.')).toBeVisible();
  await expect(clean).toBeDisabled();
  expect(await countVisits(site)).toBe(243);
  const totals = await asOwner(site, 'daily_totals?select=visits&visits=eq.21000');
  expect(totals).toEqual([{ visits: 21_000 }]);
});
