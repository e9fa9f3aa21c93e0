// What a visitor typed is lost in no tab, on no page and in no order.
import type { Page } from '@playwright/test';
import { localKeys } from '../../src/data/local/keys.ts';
import {
  fillIn,
  formsEndpoint,
  messagesOf,
  openContact,
  sendOffline,
  unsent,
  clickSend,
  visitorText,
} from '../support/browser/contact-page.ts';
import { expect, test } from '../support/browser/site.ts';

test.use({ allowedMessages: [/Failed to load resource|net::ERR/] });

const receipts = (page: Page) => page.getByRole('list', { name: 'Messages sent from this device' });

/** A failed attempt is repeated after half a minute. */
const afterRetryDelay = (): number => Date.now() + 60_000;

test('a message saved offline is sent once from any page, and its receipt shows [F-B1]', async ({
  page,
  site,
  context,
}) => {
  const text = visitorText();
  await sendOffline(page, text);
  await page.close();
  // The first page that opens fails to reach the server; what it does must not make the next one forget.
  const first = await context.newPage();
  await first.route(formsEndpoint, (route) => route.abort());
  await context.setOffline(false);
  await first.goto('/about');
  await expect(first.getByRole('link', { name: '1 thing waiting to send' })).toBeVisible();
  await first.close();
  const second = await context.newPage();
  await second.clock.install({ time: afterRetryDelay() });
  await second.goto('/faq');
  await expect.poll(() => messagesOf(site, text)).toHaveLength(1);
  // The row is there before the page has its answer, which it must store before it is left.
  await expect
    .poll(() => second.evaluate((key) => localStorage.getItem(key), localKeys.pendingForms))
    .toBe('receipts');
  await openContact(second);
  await expect(receipts(second)).toContainText(text.message);
  expect(await messagesOf(site, text)).toHaveLength(1);
});

test('another tab cannot cancel what is on its way, nor remove what has arrived', async ({
  page,
  site,
  context,
}) => {
  const text = visitorText();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await context.route(formsEndpoint, async (route) => {
    await held;
    await route.continue();
  });
  await sendOffline(page, text);
  const other = await context.newPage();
  await context.setOffline(false);
  await openContact(other);
  await expect(unsent(other)).toContainText('Sending');
  await expect(unsent(other).getByRole('button', { name: 'Cancel' })).toBeHidden();
  release();
  await expect(receipts(other)).toContainText(text.message);
  await expect(page.getByText(/^Sent /).first()).toBeVisible();
  expect(await messagesOf(site, text)).toHaveLength(1);
});

test('when the browser has cleared its storage, the page names the message that is missing', async ({
  page,
  context,
}) => {
  await sendOffline(page, visitorText());
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  const session = await context.newCDPSession(later);
  await later.goto('/robots.txt');
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(later.url()).origin,
    storageTypes: 'indexeddb',
  });
  await later.goto('/about');
  await expect(later.getByText('A message was waiting here, and this browser has removed it')).toBeVisible();
});

test('each of two tabs has its own text: sending one leaves the other, also for a later tab [O21]', async ({
  page,
  site,
  context,
}) => {
  const [first, second] = [visitorText(), visitorText()];
  await openContact(page);
  await fillIn(page, first);
  await expect(page.getByText('Draft saved on this device')).toBeVisible();
  const other = await context.newPage();
  await openContact(other);
  await fillIn(other, second);
  await expect(other.getByText('Draft saved on this device')).toBeVisible();
  await clickSend(page);
  await expect(page.getByText(/^Sent /)).toBeVisible();
  await expect(other.getByLabel('Message*')).toHaveValue(second.message);
  await other.close({ runBeforeUnload: false });
  const later = await context.newPage();
  await openContact(later);
  await expect(later.getByLabel('Message*')).toHaveValue(second.message);
  await expect(later.getByLabel('Full Name*')).toHaveValue(second.name);
  await expect(later.getByLabel('Service', { exact: true })).toHaveValue(second.service);
  await clickSend(later);
  await expect(later.getByText(/^Sent /)).toBeVisible();
  expect(await messagesOf(site, first)).toMatchObject([{ message: first.message }]);
  expect(await messagesOf(site, second)).toMatchObject([{ message: second.message }]);
  const last = await context.newPage();
  await openContact(last);
  await expect(receipts(last)).toContainText(second.message);
  await expect(last.getByLabel('Message*')).toHaveValue('');
});

test('opening a saved message never replaces what is in the form, and it stays saved while it is edited', async ({
  page,
  site,
  context,
}) => {
  const text = visitorText();
  await sendOffline(page, text);
  const another = visitorText();
  await page.getByRole('button', { name: 'Write another message' }).click();
  await fillIn(page, another);
  const edit = unsent(page).getByRole('button', { name: 'Edit' });
  await edit.click();
  await expect(page.getByText('Send or clear the text in the form first.')).toBeVisible();
  await expect(page.getByLabel('Message*')).toHaveValue(another.message);
  await expect(unsent(page)).toContainText(text.message);
  await page.getByLabel('Message*').fill('');
  await edit.click();
  await expect(page.getByLabel('Message*')).toHaveValue(text.message);
  await page.getByLabel('Message*').fill(`${text.message} Changed.`);
  await expect(page.getByText('Draft saved on this device')).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await openContact(later);
  await expect(later.getByLabel('Message*')).toHaveValue(`${text.message} Changed.`);
  await expect(later.getByText('You are editing a message')).toBeVisible();
  expect(await messagesOf(site, text)).toEqual([]);
  await clickSend(later);
  await expect(later.getByText(/^Sent /)).toBeVisible();
  expect(await messagesOf(site, text)).toMatchObject([{ message: `${text.message} Changed.` }]);
});

test('a message whose pending flag is missing is sent from any page', async ({ page, site, context }) => {
  await test.step('its mark went with a browser that was killed', async () => {
    const text = visitorText();
    await sendOffline(page, text);
    await page.evaluate((key) => localStorage.removeItem(key), localKeys.pendingForms);
    await page.close();
    await context.setOffline(false);
    const later = await context.newPage();
    await later.goto('/about');
    await expect.poll(() => messagesOf(site, text)).toHaveLength(1);
    await later.close();
  });

  const next = await context.newPage();
  await test.step('the browser takes no small values', async () => {
    await context.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('no room', 'QuotaExceededError');
      };
    });
    const text = visitorText();
    await sendOffline(next, text);
    await next.close();
    await context.setOffline(false);
    const later = await context.newPage();
    await later.goto('/about');
    await expect.poll(() => messagesOf(site, text)).toHaveLength(1);
  });
});
