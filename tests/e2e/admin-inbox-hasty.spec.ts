// The inbox of somebody who does not wait: what is pressed while an answer is on its way is neither lost nor undone by it.
import type { Page, Request } from '@playwright/test';
import { adminPaths } from '../../src/content/admin-routes.ts';
import { arriveSignedIn, signOut, submitSignIn } from '../support/admin.ts';
import { answer } from '../support/answer.ts';
import { emptyInbox, storeMessages, storeSubscribers } from '../support/inbox.ts';
import {
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
const messagesCall = /\/rest\/v1\/contact_messages\?/;
const subscribersCall = /\/rest\/v1\/newsletter_subscribers\?/;

const openInbox = async (page: Page, site: TestServer): Promise<void> => {
  await arriveSignedIn(page, site, { at: inboxPath });
  await expect(rows(page).first()).toBeVisible();
};

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
