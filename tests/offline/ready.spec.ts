import type { BrowserContext, Page } from '@playwright/test';
import { countReadyNotices, expectReadyNotices } from '../support/browser/ready-notice.ts';
import { createDevice, readCaches, waitUntilPrecached } from './device.ts';
import { expect, serveCopy, test } from './visited-site.ts';

const link = (page: Page, label: string) =>
  page.getByRole('contentinfo').getByRole('link', { name: label, exact: true });

const follow = async (page: Page, label: string): Promise<void> => {
  await link(page, label).click();
  await expect(page).toHaveTitle(new RegExp(label));
};

/** Waits until the worker has answered this page: the date of the copy, which a page without a network shows, is in the answer. */
const waitForAnswer = async (page: Page, context: BrowserContext): Promise<void> => {
  const savedCopy = page.getByRole('status').filter({ hasText: 'Saved copy' });
  await context.setOffline(true);
  await expect(savedCopy).toBeVisible();
  await context.setOffline(false);
  await expect(savedCopy).toHaveCount(0);
};

test('once the whole site is available offline, one message says so', async () => {
  const copy = await serveCopy('none');
  const device = await createDevice();
  const other = await createDevice();
  try {
    await test.step('it says so on the page that is open, and never again', async () => {
      await device.use(async (page, context) => {
        await countReadyNotices(page);
        await page.goto(copy.server.url);
        await waitUntilPrecached(page, copy.folder);
        await expectReadyNotices(page, 1);
        await expect(page).toHaveURL(`${copy.server.url}/`);
        // The worker notes it after the page has said it.
        await expect
          .poll(async () => (await readCaches(page))['cedar-state'] ?? [])
          .toContain('/offline-ready-announced');
        await waitForAnswer(page, context);
        await follow(page, 'Gallery');
        await expectReadyNotices(page, 1);
      });
      await device.use(async (page, context) => {
        await countReadyNotices(page);
        await page.goto(copy.server.url);
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
        await waitForAnswer(page, context);
        await follow(page, 'About');
        await expectReadyNotices(page, 0);
      });
    });

    await test.step('a device whose visitor types says so when the field is left', async () => {
      await other.use(async (page, context) => {
        await countReadyNotices(page);
        await page.goto(`${copy.server.url}/contact`);
        const name = page.getByLabel('Full Name');
        await name.fill('Ben');
        await waitUntilPrecached(page, copy.folder);
        await waitForAnswer(page, context);
        await expectReadyNotices(page, 0);
        await name.fill('');
        await name.blur();
        await follow(page, 'About');
        await expectReadyNotices(page, 1);
      });
    });
  } finally {
    await device.remove();
    await other.remove();
    await copy.remove();
  }
});
