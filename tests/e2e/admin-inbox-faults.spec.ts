// The inbox when something is in the way: a server that fails, no network, or another device.
import type { Page } from '@playwright/test';
import { adminPaths } from '../../src/content/admin-routes.ts';
import { arriveSignedIn, signOut, submitSignIn } from '../support/browser/admin.ts';
import { answer } from '../support/browser/answer.ts';
import { emptyInbox, storeMessages } from '../support/browser/inbox.ts';
import {
  countRequests,
  inboxButton,
  inboxPath,
  messageHeading,
  openMessage,
  pane,
  question,
  rows,
} from '../support/browser/inbox-page.ts';
import { asOwner, expect, test } from '../support/browser/site.ts';
import { expectSound, tablet } from '../support/browser/sound-screen.ts';

test.use({
  allowedMessages: [/status of (?:40\d|500)|net::ERR_/],
  viewport: tablet,
  contextOptions: { reducedMotion: 'reduce' },
  colorScheme: 'light',
});

test.beforeEach(({ site }) => emptyInbox(site));

const messagesEndpoint = '**/rest/v1/contact_messages*';
const noteEndpoint = '**/rest/v1/rpc/update_message';
const failure = { status: 500, contentType: 'application/json', body: '{}' };
const failed = (page: Page) => page.getByText('The messages could not be loaded.');
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

test('a failed load differs from an empty inbox, can be retried, and removes nothing that was loaded', async ({
  page,
  site,
}) => {
  await arriveSignedIn(page, site, { at: inboxPath });
  await expect(page.getByText('No messages yet')).toBeVisible();
  await expectSound(page, 'the empty inbox');
  await page.route(messagesEndpoint, (route) => route.fulfill(failure));
  await page.reload();
  await expect(failed(page)).toBeVisible();
  await expect(page.getByText('No messages yet')).toBeHidden();
  await expectSound(page, 'the inbox that could not be loaded');
  await storeMessages(
    site,
    Array.from({ length: 30 }, (_, at) => ({ name: `Visitor ${at}` })),
  );
  await page.unroute(messagesEndpoint);
  await tryAgain(page).click();
  await expect(rows(page)).toHaveCount(25);
  await expect(failed(page)).toBeHidden();

  await test.step('of a further page alone', async () => {
    await page.route(messagesEndpoint, (route) => route.fulfill(failure));
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(failed(page)).toBeVisible();
    await expect(page.getByText('Showing what was loaded before.')).toBeVisible();
    await expect(rows(page)).toHaveCount(25);
    await page.unroute(messagesEndpoint);
    await tryAgain(page).click();
    await expect(rows(page)).toHaveCount(30);
    await expect(failed(page)).toBeHidden();
  });

  await test.step('of a mark and a deletion: the one waits, the other is said, nothing changed, possible again', async () => {
    await openMessage(page, 'Visitor 7');
    await page.route(noteEndpoint, (route) => route.fulfill(failure));
    await pane(page).getByRole('button', { name: 'Mark handled' }).click();
    await expect(pane(page).getByText(/^Handled .* · Not sent yet$/)).toBeVisible();
    await page.route(messagesEndpoint, (route) =>
      route.request().method() === 'DELETE' ? route.fulfill(failure) : route.continue(),
    );
    await pane(page).getByRole('button', { name: 'Delete' }).click();
    await answer(page, 'Delete');
    await expect(page.getByText('The message was not deleted')).toBeVisible();
    await expect(messageHeading(page)).toHaveText('Visitor 7');
    expect(await asOwner(site, 'contact_messages?select=id')).toHaveLength(30);
    await page.unroute(noteEndpoint);
    await expect(pane(page).getByText(/^Handled [^·]*$/)).toBeVisible();
    expect(await asOwner(site, 'contact_messages?handled_at=not.is.null&select=name')).toHaveLength(1);
  });
});

test('offline, loaded data is readable, and changes are sent once afterwards', async ({ page, site }) => {
  const [first] = await storeMessages(site, [{ name: 'Ann One', message: 'Hello.' }, { name: 'Ben Two' }]);
  await arriveSignedIn(page, site, { at: inboxPath });
  await expect(rows(page)).toHaveCount(2);
  const notes = countRequests(page, 'POST', /rpc\/update_message$/);
  await page.context().setOffline(true);
  await openMessage(page, 'Ann One');
  await expect(pane(page).getByText('Hello.')).toBeVisible();
  await expect(pane(page).getByRole('button', { name: 'Delete' })).toBeDisabled();
  await expect(pane(page).getByRole('link', { name: 'Reply' })).toBeVisible();
  await expect(pane(page).getByText(/Waiting for signal$/)).toBeVisible();
  await pane(page).getByRole('button', { name: 'Mark replied' }).click();
  await expect(pane(page).getByText(/Replied .* · Waiting for signal$/)).toBeVisible();
  await expectSound(page, 'a message without a network');
  // To the photos and back: it is still there.
  await page.getByRole('tab', { name: 'Gallery' }).click();
  await page.getByRole('button', { name: 'Inbox 2 unread, 1 not sent yet' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByText('You are offline.', { exact: true })).toBeVisible();
  await expect(page.getByText(/^These are the newest messages as of /)).toBeVisible();
  await openMessage(page, 'Ann One');
  expect(notes()).toBe(0);
  await page.context().setOffline(false);
  await expect(inboxButton(page, 1)).toBeVisible();
  expect(notes()).toBe(1);
  const done = 'contact_messages?read_at=not.is.null&replied_at=not.is.null&select=id';
  expect(await asOwner(site, done)).toEqual([{ id: first }]);
  await expect(pane(page).getByRole('button', { name: 'Delete' })).toBeEnabled();
});

test('changes by another device show a message, and a signed-out page neither asks nor shows', async ({
  page,
  site,
}) => {
  const [first, second] = await storeMessages(site, [{ name: 'Ann One' }, { name: 'Ben Two' }]);
  await arriveSignedIn(page, site, { at: inboxPath });
  await openMessage(page, 'Ann One');
  const other = await page.context().newPage();
  await other.goto(site.url + inboxPath);
  await openMessage(other, 'Ann One');
  await pane(other).getByRole('button', { name: 'Mark handled' }).click();
  await expect(pane(other).getByText(/^Handled /)).toBeVisible();

  await test.step('handled there, seen here when one comes back', async () => {
    await page.bringToFront();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(pane(page).getByText(/^Handled /)).toBeVisible();
  });
  await test.step('deleted there, told here when one acts on it', async () => {
    await pane(other).getByRole('button', { name: 'Delete' }).click();
    await answer(other, 'Delete');
    await expect(rows(other)).toHaveCount(1);
    await pane(page).getByRole('button', { name: 'Mark not handled' }).click();
    await expect(messageHeading(page)).toHaveText('This message was deleted on another device');
    await expect(messageHeading(page)).toBeFocused();
    await expectSound(page, 'a message that was deleted elsewhere');
    await page.getByRole('button', { name: 'All messages' }).click();
    await expect(rows(page)).toHaveCount(1);
    await other.close();
  });
  await test.step('deleted while its deletion is asked for', async () => {
    await openMessage(page, 'Ben Two');
    // It was found, and is read.
    await expect(inboxButton(page, 0)).toBeVisible();
    await pane(page).getByRole('button', { name: 'Delete' }).click();
    await expect(question(page)).toBeVisible();
    await asOwner(site, `contact_messages?id=eq.${second}`, { method: 'DELETE' });
    await answer(page, 'Delete');
    await expect(page.getByText('It had already been deleted.')).toBeVisible();
    await expect(page.getByText('No messages yet')).toBeVisible();
  });
  await page.goto(`${inboxPath}&message=${first}`);
  await expect(messageHeading(page)).toHaveText('This message was deleted on another device');
  await page.goto(`${inboxPath}&message=%22%3E%3Cscript%3E`);
  await expect(page.getByText('No messages yet')).toBeVisible();

  await signOut(page);
  await expect(page).toHaveURL(`${site.url}${adminPaths.signIn}?screen=inbox`);
  const asked = countRequests(page, 'POST', /inbox_counts/);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await submitSignIn(page, { email: site.adminEmail, password: 'not the password' });
  await expect(page.getByText('Invalid login credentials')).toBeVisible();
  expect(asked()).toBe(0);
});
