// The inbox of somebody who does not wait: what is pressed while an answer is on its way is neither lost nor undone by it.
import type { Page, Request } from '@playwright/test';
import { adminPaths } from '../../src/content/admin-routes.ts';
import { arriveSignedIn, signOut, submitSignIn } from '../support/admin.ts';
import { answer } from '../support/answer.ts';
import { emptyInbox, storeMessages, storeSubscribers } from '../support/inbox.ts';
import {
  countRequests,
  inboxButton,
  inboxPath,
  messageHeading,
  openMessage,
  pane,
  question,
  row,
  rows,
} from '../support/inbox-page.ts';
import type { TestServer } from '../support/server.ts';
import { asOwner, expect, test } from '../support/site.ts';

test.use({
  allowedMessages: [/status of (?:40\d|500)/],
  viewport: { width: 1180, height: 820 },
  contextOptions: { reducedMotion: 'reduce' },
});

test.beforeEach(({ site }) => emptyInbox(site));

const failure = { status: 500, contentType: 'application/json', body: '{}' };

/** Keeps the answers of these requests back until they are let go; they are asked of the server then. */
const hold = async (page: Page, path: RegExp, isHeld: (request: Request) => boolean) => {
  let go = (): void => undefined;
  const isFree = new Promise<void>((resolve) => (go = resolve));
  let held = 0;
  await page.route(path, async (route) => {
    if (!isHeld(route.request())) return route.fallback();
    held += 1;
    await isFree;
    return route.continue();
  });
  return { go, isWaiting: (count = 1) => expect.poll(() => held).toBe(count) };
};

const isDeletion = (request: Request): boolean => request.method() === 'DELETE';
const isFurtherPage = (request: Request): boolean => new URL(request.url()).searchParams.has('or');
const messagesCall = /\/rest\/v1\/contact_messages\?/;
const subscribersCall = /\/rest\/v1\/newsletter_subscribers\?/;

const openInbox = async (page: Page, site: TestServer): Promise<void> => {
  await arriveSignedIn(page, site, { at: inboxPath });
  await expect(rows(page).first()).toBeVisible();
};

const confirmDeletion = async (page: Page): Promise<void> => {
  await pane(page).getByRole('button', { name: 'Delete' }).click();
  await answer(page, 'Delete');
};

test('what is read and deleted while more are on their way stays read and deleted', async ({
  page,
  site,
}) => {
  await storeMessages(
    site,
    Array.from({ length: 30 }, (_, at) => ({ name: `Visitor ${String(at).padStart(2, '0')}` })),
  );
  await openInbox(page, site);
  // The server has answered, and its answer is slow: it still holds what is deleted meanwhile.
  let go = (): void => undefined;
  const isFree = new Promise<void>((resolve) => (go = resolve));
  await page.route(messagesCall, async (route) => {
    if (!isFurtherPage(route.request())) return route.fallback();
    const response = await route.fetch();
    await isFree;
    return route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Show more' }).click();
  await openMessage(page, 'Visitor 03');
  await expect(row(page, 'Visitor 03')).not.toContainText('Unread');
  await openMessage(page, 'Visitor 04');
  await confirmDeletion(page);
  await expect(row(page, 'Visitor 04')).toHaveCount(0);
  go();
  await expect(row(page, 'Visitor 29')).toBeVisible();
  await expect(rows(page)).toHaveCount(29);
  await expect(row(page, 'Visitor 03')).not.toContainText('Unread');
});

test('a message that is opened while another one is deleted or marked stays open', async ({ page, site }) => {
  await storeMessages(site, [{ name: 'Ann One' }, { name: 'Ben Two' }, { name: 'Cleo Three' }]);
  await openInbox(page, site);
  const deletion = await hold(page, messagesCall, isDeletion);
  await openMessage(page, 'Ann One');
  await confirmDeletion(page);
  await deletion.isWaiting();
  await openMessage(page, 'Ben Two');
  deletion.go();
  await expect(page.getByText('Message deleted')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(messageHeading(page)).toHaveText('Ben Two');
  await expect(inboxButton(page, 1)).toBeVisible();

  const unread = await hold(page, /rpc\/update_message_status$/, (request) =>
    (request.postData() ?? '').includes('"is_read":false'),
  );
  await pane(page).getByRole('button', { name: 'Mark unread' }).click();
  await unread.isWaiting();
  await openMessage(page, 'Cleo Three');
  unread.go();
  await expect(row(page, 'Ben Two')).toContainText('Unread');
  await expect(messageHeading(page)).toHaveText('Cleo Three');
});

test('what fails after one has left it is said, and nothing else happens', async ({ page, site }) => {
  await storeMessages(site, [{ name: 'Ann One' }, { name: 'Ben Two' }]);
  await openInbox(page, site);
  let fail = (): void => undefined;
  const hasFailed = new Promise<void>((resolve) => (fail = resolve));
  await page.route(messagesCall, async (route) => {
    if (!isDeletion(route.request())) return route.fallback();
    await hasFailed;
    return route.fulfill(failure);
  });
  await openMessage(page, 'Ann One');
  await confirmDeletion(page);
  await pane(page).getByRole('button', { name: 'Close' }).click();
  await expect(pane(page)).toBeHidden();
  fail();
  await expect(page.getByText('The message was not deleted')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
});

test('who marks a message unread at once has it unread, whichever note is slow', async ({ page, site }) => {
  await storeMessages(site, [{ name: 'Ann One' }]);
  await openInbox(page, site);
  const reading = await hold(page, /rpc\/update_message_status$/, (request) =>
    (request.postData() ?? '').includes('"is_read":true'),
  );
  const notes = countRequests(page, 'POST', /update_message_status/);
  await openMessage(page, 'Ann One');
  await reading.isWaiting();
  const answered = (isRead: boolean) =>
    page.waitForResponse(
      (response) =>
        response.url().endsWith('/rpc/update_message_status') &&
        (response.request().postData() ?? '').includes(`"is_read":${isRead}`),
    );
  const both = Promise.all([answered(true), answered(false)]);
  await pane(page).getByRole('button', { name: 'Mark unread' }).click();
  reading.go();
  await both;
  expect(notes()).toBe(2);
  await expect(pane(page)).toBeHidden();
  await expect(row(page, 'Ann One')).toContainText('Unread');
  await expect(inboxButton(page, 1)).toBeVisible();
  await expect
    .poll(() => asOwner(site, 'contact_messages?read_at=is.null&select=name'))
    .toEqual([{ name: 'Ann One' }]);
});

test('a second subscriber is removed while the first one still is', async ({ page, site }) => {
  await storeSubscribers(
    site,
    ['a', 'b', 'c'].map((name) => ({ email: `${name}@visitors.example` })),
  );
  await arriveSignedIn(page, site);
  await page.goto(`${inboxPath}&view=subscribers`);
  const removal = await hold(page, subscribersCall, isDeletion);
  const remove = (name: string) => page.getByRole('button', { name: `Remove ${name}@visitors.example` });
  await remove('a').click();
  await answer(page, 'Remove');
  await removal.isWaiting();
  await remove('b').click();
  await answer(page, 'Remove');
  await remove('c').click();
  await expect(question(page).getByRole('button', { name: 'Keep' })).toBeFocused();
  removal.go();
  await expect
    .poll(() => asOwner(site, 'newsletter_subscribers?select=email'))
    .toEqual([{ email: 'c@visitors.example' }]);
  await expect(page.getByText('Subscriber removed')).toHaveCount(2);
  // A question has the focus until it is answered.
  await expect(question(page).getByRole('button', { name: 'Keep' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(remove('c')).toBeFocused();
});

test('what comes after a sign-out is not kept, and what was forgotten is not called deleted', async ({
  page,
  site,
}) => {
  await storeMessages(site, [{ name: 'Ann One', message: 'From before.' }]);
  await openInbox(page, site);
  await openMessage(page, 'Ann One');
  await expect(inboxButton(page, 0)).toBeVisible();
  await pane(page).getByRole('button', { name: 'Close' }).click();

  await test.step('a list that comes late', async () => {
    let go = (): void => undefined;
    const isFree = new Promise<void>((resolve) => (go = resolve));
    let arrived = 0;
    await page.route(messagesCall, async (route) => {
      const response = await route.fetch();
      await isFree;
      await route.fulfill({ response });
      arrived += 1;
    });
    await page.getByRole('button', { name: /^Open 1/ }).click();
    await signOut(page);
    await expect(page).toHaveURL(site.url + adminPaths.signIn);
    go();
    await expect.poll(() => arrived).toBe(1);
    await page.unroute(messagesCall);
  });

  const lists = await hold(page, messagesCall, () => true);
  await submitSignIn(page, { email: site.adminEmail, password: site.adminPassword });
  await inboxButton(page, 0).click();
  await page.getByRole('button', { name: /^Open/ }).click();
  await lists.isWaiting(2);
  await expect(page.getByRole('status', { name: 'Loading messages' })).toBeVisible();
  await expect(row(page, 'Ann One')).toHaveCount(0);
  lists.go();

  await test.step('a message that was open before', async () => {
    const one = await hold(page, messagesCall, (request) => request.url().includes('id=eq.'));
    await row(page, 'Ann One').click();
    await one.isWaiting();
    await expect(messageHeading(page)).toHaveText('Ann One');
    one.go();
    await expect(pane(page).getByText('From before.')).toBeVisible();
  });
});
