import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { TestServer } from '../support/server/server.ts';
import { asOwner, expect, test } from '../support/browser/site.ts';

const newAddress = () => `eve-${randomUUID()}@visitors.example`;
const formOf = (page: Page) => page.getByRole('contentinfo').locator('form');

const subscribersOf = (site: TestServer, email: string): Promise<unknown> =>
  asOwner(site, `newsletter_subscribers?email=eq.${email}&select=consent_page`);

const subscribe = async (page: Page, email: string) => {
  await formOf(page).getByLabel('Email Address').fill(email);
  await formOf(page).getByRole('button', { name: 'Subscribe' }).click();
};

/** Opens a page and waits until it is hydrated: the navigation has its shadow then. */
const openHydrated = async (page: Page): Promise<void> => {
  await page.goto('/about');
  await page.evaluate(() => window.scrollTo(0, 60));
  await expect(page.locator('[data-scrolled]')).toBeAttached();
};

test('the newsletter form in the footer survives navigation, and is absent on a page with its own form [S1 §2.64]', async ({
  page,
  site,
}) => {
  await test.step('it stays, and knows the page that was opened', async () => {
    const email = newAddress();
    await openHydrated(page);
    await page.evaluate(() => {
      document.querySelector('footer form')?.setAttribute('data-first', '');
    });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL('/faq');
    await expect(formOf(page)).toHaveAttribute('data-first');
    await formOf(page).scrollIntoViewIfNeeded();
    await expect(formOf(page)).toHaveJSProperty('noValidate', true);
    await subscribe(page, email);
    await expect(page.getByRole('contentinfo').getByText('Thank you for subscribing')).toBeVisible();
    expect(await subscribersOf(site, email)).toEqual([{ consent_page: '/faq' }]);
  });

  await test.step('a page with a newsletter form of its own shows that one alone', async () => {
    await page.goto('/gallery');
    await expect(page.getByRole('main').getByRole('button', { name: 'Subscribe' })).toBeVisible();
    await expect(formOf(page)).toBeHidden();
  });
});
