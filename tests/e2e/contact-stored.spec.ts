// What a visitor typed is lost in no tab, on no page and in no order.
import type { Page } from '@playwright/test';
import { localKeys } from '../../src/data/local/keys.ts';
import {
  fillIn,
  formsEndpoint,
  messagesOf,
  openContact,
  clickSend,
  visitorText,
} from '../support/contact-page.ts';
import { expect, test } from '../support/site.ts';

test.use({ allowedMessages: [/Failed to load resource|net::ERR/] });

const unsent = (page: Page) => page.getByRole('list', { name: 'Messages that are not sent' });
const receipts = (page: Page) => page.getByRole('list', { name: 'Messages sent from this device' });

/** A failed attempt is repeated after half a minute. */
const afterRetryDelay = (): number => Date.now() + 60_000;

const keepOffline = async (page: Page, text: ReturnType<typeof visitorText>): Promise<void> => {
  await openContact(page);
  await fillIn(page, text);
  await page.context().setOffline(true);
  await clickSend(page);
  await expect(unsent(page)).toContainText(text.message);
};

test(
  'a message kept offline goes out from any page of the site, once, and its receipt shows [F-B1]',
  { tag: '@fast' },
  async ({ page, site, context }) => {
    const text = visitorText();
    await keepOffline(page, text);
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
  },
);

test('a message whose mark went with a browser that was killed goes out from any page all the same', async ({
  page,
  site,
  context,
}) => {
  const text = visitorText();
  await keepOffline(page, text);
  await page.evaluate((key) => localStorage.removeItem(key), localKeys.pendingForms);
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto('/about');
  await expect.poll(() => messagesOf(site, text)).toHaveLength(1);
});

test('an address added for the newsletter does not make the site forget a message', async ({
  page,
  site,
  context,
}) => {
  const text = visitorText();
  await keepOffline(page, text);
  await page.route(formsEndpoint, async (route) => {
    const isMessage = (route.request().postData() ?? '').includes('form=contact');
    if (isMessage) await route.abort();
    else await route.continue();
  });
  await context.setOffline(false);
  const form = page.locator('form:has(input[value=newsletter])').first();
  await form.getByLabel('Email Address').fill(text.email);
  await form.getByRole('button').click();
  await expect(page.getByText('Thank you for subscribing')).toBeVisible();
  await page.close();
  const later = await context.newPage();
  await later.clock.install({ time: afterRetryDelay() });
  await later.goto('/about');
  await expect.poll(() => messagesOf(site, text)).toHaveLength(1);
});

test(
  'what is typed and not sent is there again after the tab was closed',
  { tag: '@fast' },
  async ({ page, context }) => {
    const text = visitorText();
    await openContact(page);
    await fillIn(page, text);
    await expect(page.getByText('Draft kept on this device')).toBeVisible();
    await page.close({ runBeforeUnload: false });
    const later = await context.newPage();
    await openContact(later);
    await expect(later.getByLabel('Message*')).toHaveValue(text.message);
    await expect(later.getByLabel('Full Name*')).toHaveValue(text.name);
    await expect(later.getByLabel('Service', { exact: true })).toHaveValue(text.service);
  },
);

test('what is typed in two tabs stays in each: sending one leaves the other, also for a later tab [O21]', async ({
  page,
  site,
  context,
}) => {
  const [first, second] = [visitorText(), visitorText()];
  await openContact(page);
  await fillIn(page, first);
  await expect(page.getByText('Draft kept on this device')).toBeVisible();
  const other = await context.newPage();
  await openContact(other);
  await fillIn(other, second);
  await expect(other.getByText('Draft kept on this device')).toBeVisible();
  await clickSend(page);
  await expect(page.getByText(/^Sent /)).toBeVisible();
  await expect(other.getByLabel('Message*')).toHaveValue(second.message);
  await other.close({ runBeforeUnload: false });
  const later = await context.newPage();
  await openContact(later);
  await expect(later.getByLabel('Message*')).toHaveValue(second.message);
  await clickSend(later);
  await expect(later.getByText(/^Sent /)).toBeVisible();
  expect(await messagesOf(site, first)).toMatchObject([{ message: first.message }]);
  expect(await messagesOf(site, second)).toMatchObject([{ message: second.message }]);
  const last = await context.newPage();
  await openContact(last);
  await expect(receipts(last)).toContainText(second.message);
  await expect(last.getByLabel('Message*')).toHaveValue('');
});

test('a message that is being changed stays kept when the tab is closed, with what was typed', async ({
  page,
  site,
  context,
}) => {
  const text = visitorText();
  await keepOffline(page, text);
  await unsent(page).getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Message*').fill(`${text.message} Changed.`);
  await expect(page.getByText('Draft kept on this device')).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await openContact(later);
  await expect(later.getByLabel('Message*')).toHaveValue(`${text.message} Changed.`);
  await expect(later.getByText('You are changing a message')).toBeVisible();
  expect(await messagesOf(site, text)).toEqual([]);
  await clickSend(later);
  await expect(later.getByText(/^Sent /)).toBeVisible();
  expect(await messagesOf(site, text)).toMatchObject([{ message: `${text.message} Changed.` }]);
});

test('opening a kept message never replaces what stands in the form', async ({ page }) => {
  const text = visitorText();
  await keepOffline(page, text);
  const another = visitorText();
  await page.getByRole('button', { name: 'Write another message' }).click();
  await fillIn(page, another);
  await unsent(page).getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByText('There is text in the form.')).toBeVisible();
  await expect(page.getByLabel('Message*')).toHaveValue(another.message);
  await expect(unsent(page)).toContainText(text.message);
});

test('nothing can be typed into a message that is on its way', async ({ page, site }) => {
  const text = visitorText();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(formsEndpoint, async (route) => {
    await held;
    await route.continue();
  });
  await openContact(page);
  await fillIn(page, text);
  await clickSend(page);
  await expect(page.getByLabel('Message*')).toHaveAttribute('readonly', '');
  release();
  await expect(page.getByText(/^Sent /)).toBeVisible();
  expect(await messagesOf(site, text)).toMatchObject([{ message: text.message }]);
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
  await keepOffline(page, text);
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

test('a message whose storage the browser has cleared is missed, not forgotten', async ({
  page,
  context,
}) => {
  await keepOffline(page, visitorText());
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

test('where the browser takes no small values, a kept message still goes out from any page', async ({
  page,
  site,
  context,
}) => {
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  const text = visitorText();
  await keepOffline(page, text);
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto('/about');
  await expect.poll(() => messagesOf(site, text)).toHaveLength(1);
});
