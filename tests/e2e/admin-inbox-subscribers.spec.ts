// Who subscribed: counted, listed, exported as a file that a spreadsheet shows and never computes, and removed.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { arriveSignedIn } from '../support/browser/admin.ts';
import { answer } from '../support/browser/answer.ts';
import { readCsv } from '../support/csv-reader.ts';
import { emptyInbox, storeSubscribers, subscribe } from '../support/browser/inbox.ts';
import { countRequests, inboxPath, question } from '../support/browser/inbox-page.ts';
import { asOwner, expect, test } from '../support/browser/site.ts';
import { expectSound, tablet } from '../support/browser/sound-screen.ts';

test.use({
  allowedMessages: [/status of 500/],
  viewport: tablet,
  contextOptions: { reducedMotion: 'reduce' },
  colorScheme: 'light',
});

const many = 1_040;
const formula = '=cmd|x!A0@visitors.example';
const subscribersPath = `${inboxPath}&view=subscribers`;
const removals = (page: Page) => page.getByRole('table').getByRole('button');

test('subscribers are counted, listed by consent, exported whole and removed', async ({ page, site }) => {
  await emptyInbox(site);
  await arriveSignedIn(page, site, { at: inboxPath });
  await page.getByRole('tab', { name: 'Subscribers' }).click();
  await expect(page).toHaveURL(subscribersPath);
  await expect(page.getByText('No subscribers yet')).toBeVisible();

  const states = ['unconfirmed', 'confirmed', 'confirmed', 'unsubscribed'] as const;
  await storeSubscribers(
    site,
    Array.from({ length: many }, (_, at) => ({
      email: at === 700 ? formula : `reader-${at}@visitors.example`,
      status: states[at % 4] ?? 'confirmed',
    })),
  );
  await subscribe(site, 'newest@visitors.example');
  await page.reload();
  await expect(page.getByText('261 unconfirmed · 520 confirmed · 260 unsubscribed')).toBeVisible();
  await expect(removals(page)).toHaveCount(25);
  await expect(page.getByRole('row').nth(1)).toContainText('newest@visitors.example');
  await expect(page.getByRole('row').nth(1)).toContainText('Unconfirmed');
  await expect(page.getByRole('row').nth(1)).toContainText('/gallery');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(removals(page)).toHaveCount(50);
  await expectSound(page, 'the subscribers');

  await test.step('the file holds every one of them, and no formula', async () => {
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await downloaded;
    expect(file.suggestedFilename()).toMatch(/^newsletter-subscribers-\d{4}-\d\d-\d\d\.csv$/);
    const [header, ...lines] = readCsv(await readFile(await file.path(), 'utf8'));
    expect(header).toEqual(['Email', 'State', 'Agreed at', 'Agreed on page']);
    expect(lines).toHaveLength(many + 1);
    expect(new Set(lines.map(([email]) => email)).size).toBe(many + 1);
    expect(lines[2]).toEqual([
      'reader-1@visitors.example',
      'Confirmed',
      new Date(Date.UTC(2026, 10, 1) - 3_600_000).toISOString(),
      '/gallery',
    ]);
    expect(lines.map(([email]) => email)).toContain(`'${formula}`);
    await expect(page.getByText('1,041 subscribers exported')).toBeVisible();
  });

  await test.step('there is no file when a part of it did not come', async () => {
    let pages = 0;
    await page.route('**/rest/v1/newsletter_subscribers*', (route) =>
      (pages += 1) > 1 ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    );
    let files = 0;
    page.on('download', () => (files += 1));
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expect(page.getByText('The subscribers were not exported')).toBeVisible();
    expect(files).toBe(0);
    await page.unroute('**/rest/v1/newsletter_subscribers*');
  });

  await test.step('one is removed when one is sure, and the place is kept', async () => {
    const remaining = () =>
      asOwner(site, 'newsletter_subscribers?email=eq.reader-30@visitors.example&select=id');
    const remove = page.getByRole('button', { name: 'Remove reader-30@visitors.example' });
    await remove.click();
    await expect(question(page)).toContainText('reader-30@visitors.example');
    await answer(page, 'Keep');
    expect(await remaining()).toHaveLength(1);
    const deletions = countRequests(page, 'DELETE', /newsletter_subscribers/);
    await remove.click();
    await answer(page, 'Remove', { clickCount: 2 });
    await expect(page.getByText('Subscriber removed')).toBeVisible();
    await expect(removals(page)).toHaveCount(49);
    const next = page.getByRole('button', { name: 'Remove reader-31@visitors.example' });
    await expect(next).toBeFocused();
    await expect(next).toBeInViewport();
    expect(deletions()).toBe(1);
    expect(await remaining()).toEqual([]);
    await expect(page.getByText('261 unconfirmed · 519 confirmed · 260 unsubscribed')).toBeVisible();
  });
});
