import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { waitUntilPrecached } from '../offline/device.ts';
import type { TestServer } from '../support/server/server.ts';
import { asOwner, expect, test } from '../support/browser/site.ts';

const endpoint = '**/functions/v1/forms';
const newAddress = () => `ben-${randomUUID()}@visitors.example`;
const blockOf = (page: Page) => page.locator('form:has(input[name=email]):not(:has(textarea))').first();

const subscribersOf = async (site: TestServer, email: string) =>
  v.parse(
    v.array(
      v.object({ status: v.string(), consent_page: v.nullable(v.string()), unsubscribe_token: v.string() }),
    ),
    await asOwner(site, `newsletter_subscribers?email=eq.${email}&select=*`),
  );

const open = async (page: Page) => {
  await page.goto('/contact');
  await expect(blockOf(page)).toHaveJSProperty('noValidate', true);
};

const subscribe = async (page: Page, email: string) => {
  await blockOf(page).getByLabel('Email Address').fill(email);
  await blockOf(page).getByRole('button', { name: 'Subscribe' }).click();
};

test.describe('the newsletter', () => {
  test('subscribes an address, thanks for it, and its link unsubscribes [S1 §4.6, §7.3, §7.4]', async ({
    page,
    site,
  }) => {
    const email = newAddress();
    await open(page);
    const clickedAt = Date.now();
    await subscribe(page, email);
    await expect(page.getByText('Successfully subscribed!')).toBeVisible();
    expect(Date.now() - clickedAt).toBeGreaterThanOrEqual(1500);
    await expect(page.getByText('Thank you for subscribing')).toBeVisible();
    const [row] = await subscribersOf(site, email);
    expect(row).toMatchObject({ status: 'unconfirmed', consent_page: '/contact' });

    await page.goto(`/functions/v1/forms/unsubscribe?token=${row?.unsubscribe_token ?? ''}`);
    await expect(page.getByRole('heading', { name: 'Leave the newsletter?' })).toBeVisible();
    expect(await subscribersOf(site, email)).toMatchObject([{ status: 'unconfirmed' }]);
    await page.getByRole('button', { name: 'Leave the newsletter' }).click();
    await expect(page.getByRole('heading', { name: 'You have left the newsletter' })).toBeVisible();
    expect(await subscribersOf(site, email)).toMatchObject([{ status: 'unsubscribed' }]);
  });
});

test.describe('the newsletter when it cannot be reached', () => {
  test.use({ allowedMessages: [/Failed to load resource|net::ERR/] });

  test.describe('on a device with the site cached', () => {
    test.use({ serviceWorkers: 'allow' });

    test('offline, the address is saved, and added when the connection is back [S1 §4.7]', async ({
      page,
      site,
      context,
    }) => {
      const email = newAddress();
      await open(page);
      await waitUntilPrecached(page, 'dist', false);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await context.setOffline(true);
      await subscribe(page, email);
      await expect(
        page.getByText('Saved on this device. We will add you when you are back online.'),
      ).toBeVisible();
      expect(await subscribersOf(site, email)).toEqual([]);
      await context.setOffline(false);
      await expect(page.getByText('Thank you for subscribing')).toBeVisible();
      expect(await subscribersOf(site, email)).toHaveLength(1);
    });
  });

  test('a waiting address can be changed, and is sent as changed', async ({ page, site }) => {
    const email = newAddress();
    const typo = `${email}x`;
    await page.route(endpoint, (route) => route.abort());
    await open(page);
    await subscribe(page, typo);
    const card = page.getByRole('list', { name: 'Unsent newsletter addresses' });
    await expect(card).toContainText(typo);
    await card.getByRole('button', { name: 'Edit' }).click();
    const field = card.getByLabel('Email Address');
    await expect(field).toBeFocused();
    await page.unroute(endpoint);
    // Opened it stays, on whatever page of whatever visit.
    await page.reload();
    await field.fill(email);
    await card.getByRole('button', { name: 'Save and send' }).click();
    await expect.poll(() => subscribersOf(site, email)).toHaveLength(1);
    await expect(card).toBeHidden();
    expect(await subscribersOf(site, typo)).toEqual([]);
  });
});
