// The inbox by keyboard: a press that waits, fails or succeeds leaves the focus where the person is; long words fit a phone.
import type { Page } from '@playwright/test';
import { arriveSignedIn } from '../support/browser/admin.ts';
import { emptyInbox, storeMessages, storeSubscribers } from '../support/browser/inbox.ts';
import {
  requestedChanges,
  inboxButton,
  inboxPath,
  openMessage,
  pane,
  question,
  rows,
} from '../support/browser/inbox-page.ts';
import { cutOffOn } from '../support/browser/page-checks.ts';
import { expect, test } from '../support/browser/site.ts';

test.use({
  allowedMessages: [/status of 500/],
  viewport: { width: 1180, height: 820 },
  contextOptions: { reducedMotion: 'reduce' },
});

test.beforeEach(({ site }) => emptyInbox(site));

const messagesCall = /\/rest\/v1\/contact_messages\?/;

const failOn = (page: Page, method: string): Promise<unknown> =>
  page.route(messagesCall, (route) =>
    route.request().method() === method ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  );

test('focus stays on a button pressed by keyboard, whatever the server answers', async ({ page, site }) => {
  await storeMessages(
    site,
    Array.from({ length: 30 }, (_, at) => ({ name: `Visitor ${String(at).padStart(2, '0')}` })),
  );
  await arriveSignedIn(page, site, { at: inboxPath });
  const click = async (name: string): Promise<void> => {
    await page.getByRole('main').getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };

  await openMessage(page, 'Visitor 03');
  await expect(inboxButton(page, 29)).toBeVisible();
  const changes = requestedChanges(page);
  await page.getByRole('button', { name: 'Mark handled' }).focus();
  await page.keyboard.down('Enter');
  await expect(pane(page).getByRole('button', { name: 'Mark not handled' })).toBeFocused();
  // Held down for long, it is still one press.
  for (let repeats = 0; repeats < 3; repeats += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(pane(page).getByText(/^Handled /)).toBeVisible();

  await failOn(page, 'DELETE');
  await click('Delete');
  // The dialog takes the focus a frame after it is rendered, and stores only then which element to return it to.
  await expect(question(page).getByRole('button', { name: 'Keep' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(question(page).getByRole('button', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The message was not deleted')).toBeVisible();
  await expect(pane(page).getByRole('button', { name: 'Delete' })).toBeFocused();
  await page.unroute(messagesCall);

  await failOn(page, 'GET');
  await click('Show more');
  await expect(page.getByText('The messages could not be loaded.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show more' })).toBeFocused();
  const answered = page.waitForResponse(messagesCall);
  await click('Try again');
  await answered;
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
  // A press while it still works is none.
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveAttribute('aria-disabled', 'false');
  await page.unroute(messagesCall);
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(30);
  await expect(rows(page).nth(25)).toBeFocused();
  expect(changes.join()).toContain('"is_handled":true');
  expect(changes.join()).not.toContain('"is_handled":false');
});

test('the list of subscribers restores its position, and its file has local dates', async ({
  browser,
  site,
}) => {
  await storeSubscribers(
    site,
    Array.from({ length: 30 }, (_, at) => ({ email: `reader-${at}@visitors.example` })),
  );
  const context = await browser.newContext({
    serviceWorkers: 'block',
    baseURL: site.url,
    timezoneId: 'Pacific/Kiritimati',
  });
  const page = await context.newPage();
  await arriveSignedIn(page, site);
  await page.goto(`${inboxPath}&view=subscribers`);
  const save = page.getByRole('button', { name: 'Export CSV' });
  await save.focus();
  const downloaded = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const date = await page.evaluate(() => {
    const now = new Date();
    return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => `${part}`.padStart(2, '0'));
  });
  expect((await downloaded).suggestedFilename()).toBe(`newsletter-subscribers-${date.join('-')}.csv`);
  await expect(page.getByText('30 subscribers exported')).toBeVisible();
  await expect(save).toBeFocused();
  await page.getByRole('button', { name: 'Show more' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove reader-25@visitors.example' })).toBeFocused();
  await context.close();
});

test('on a phone, no text of a visitor is wider than the screen', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await storeMessages(site, [
    {
      name: 'n'.repeat(200),
      service: 's'.repeat(80),
      message: `${'m'.repeat(400)}\n\nMy estimate: ${'e'.repeat(200)}`,
      email: `${'a'.repeat(60)}@${'h'.repeat(60)}.example`,
    },
  ]);
  await arriveSignedIn(page, site, { at: inboxPath });
  await expect(rows(page)).toHaveCount(1);
  expect(await cutOffOn(page)).toEqual([]);
  await rows(page).click();
  await expect(pane(page)).toBeVisible();
  await expect.poll(() => cutOffOn(page)).toEqual([]);
});
