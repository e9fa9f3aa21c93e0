// The settings of somebody who does not wait: answers that come to a page that is gone.
import { arriveSignedIn, signOut } from '../support/admin.ts';
import { answer } from '../support/answer.ts';
import type { TestServer } from '../support/server.ts';
import { button, openSettings, settingsOf, toast } from '../support/settings-page.ts';
import { asOwner, expect, test } from '../support/site.ts';
import { forgetVisits, writeVisits } from '../support/visits.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedMessages: [/status of 403/] });

const storeRetention = (site: TestServer, days: number): Promise<unknown> =>
  asOwner(site, 'site_settings?id=eq.true', {
    method: 'PATCH',
    body: JSON.stringify({ retention_days: days, detailed_analytics: true }),
  });

test.beforeEach(({ site }) => storeRetention(site, 90));

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
