// The Analytics tab before the first visit, without a server and without a connection.
import { arriveSignedIn } from '../support/browser/admin.ts';
import { chooseRange, figure, openAnalytics } from '../support/browser/analytics-page.ts';
import { expect, test } from '../support/browser/site.ts';
import { expectSound, tablet } from '../support/browser/sound-screen.ts';
import { forgetVisits, sendVisits } from '../support/browser/visits.ts';

test.use({
  viewport: tablet,
  contextOptions: { reducedMotion: 'reduce' },
  colorScheme: 'light',
  allowedMessages: [/Failed to load resource/],
});

const summaryCall = '**/rest/v1/rpc/analytics_summary';
const now = (): string => new Date().toISOString();

test('it says what it shows before the first visit, after a failure and offline, and recovers by itself [S2 §2.22, §2.47, §2.48, §2.49, §2.50, §8.3, §9.6]', async ({
  page,
  site,
  context,
}) => {
  await forgetVisits(site);
  await page.clock.install();
  await arriveSignedIn(page, site);
  await openAnalytics(page, site);
  await test.step('before the first visit every part says that it has nothing yet and when it will', async () => {
    await expect(page.getByText('No Analytics Data', { exact: true })).toBeVisible();
    await expect(page.getByText(/Numbers appear after the next visit to the public site\.$/)).toBeVisible();
    for (const words of ['No page data available', 'No referrer data available', 'No recent activity'])
      await expect(page.getByText(words, { exact: true })).toBeVisible();
    for (const name of ['Total visits', 'Unique visitors', 'Active Now', 'Calls tapped'])
      await expect(figure(page, name)).toHaveText('0');
    await expect(figure(page, 'Pages per session')).toHaveText('0.0');
    await expect(page.getByText('Bots are excluded.', { exact: true })).toBeVisible();
    await expectSound(page, 'analytics before the first visit');
  });

  await test.step('a spinner while it loads; a failure is no empty screen, and takes nothing from it', async () => {
    await sendVisits(site, [{ at: now(), path: '/gallery' }]);
    let answer = (): void => undefined;
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(summaryCall, async (route) => {
      await isAnswered;
      await route.fulfill({ status: 500, body: '{}' });
    });
    await openAnalytics(page, site);
    await expect(page.getByRole('status').getByText('Loading the numbers')).toBeVisible();
    answer();
    const failure = page.getByRole('alert').filter({ hasText: 'The numbers could not be loaded.' });
    await expect(failure).toBeVisible();
    await expect(page.getByText('No Analytics Data')).toHaveCount(0);
    await expect(page.getByText('Loading the numbers')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
    await expectSound(page, 'analytics that could not be loaded');

    await page.unroute(summaryCall);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(failure).toHaveCount(0);
    await expect(figure(page, 'Total visits')).toHaveText('1');

    await page.route(summaryCall, (route) => route.abort());
    await chooseRange(page, 7);
    await expect(failure).toContainText(
      /The server could not be reached\. The last 30 days as of .+ are shown\./,
    );
    await expect(figure(page, 'Total visits')).toHaveText('1');
    await page.unroute(summaryCall);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Last 7 days' })).toBeVisible();
    await expect(failure).toHaveCount(0);
  });

  await test.step('without a connection it says so, keeps what was loaded, and goes on by itself', async () => {
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await expect(page.getByText(/^The last 7 days as of .+ are shown\.$/)).toBeVisible();
    await expect(figure(page, 'Total visits')).toHaveText('1');
    await chooseRange(page, 30);
    await expect(page.getByRole('heading', { name: 'Last 7 days' })).toBeVisible();
    await expectSound(page, 'analytics offline');
    await sendVisits(site, [{ at: now(), path: '/faq' }]);
    await page.clock.fastForward(61_000);
    await context.setOffline(false);
    await expect(page.getByText('You are offline.')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Last 30 days' })).toBeVisible();
    await expect(figure(page, 'Total visits')).toHaveText('2');
  });
});
