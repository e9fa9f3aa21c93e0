import type { BrowserContext, Page } from '@playwright/test';
import { pauseClock, runUntil } from '../support/paused-clock.ts';
import { createDevice, readCaches, waitUntilPrecached } from './device.ts';
import { expect, serveCopy, test } from './visited-site.ts';

const notice = (page: Page) => page.getByText('Ready to work offline');

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

/** The page that is opened next says it. The notice stands for six seconds of the page's clock, which is paused here. */
const expectNotice = async (page: Page): Promise<void> => {
  await pauseClock(page);
  await link(page, 'About').click();
  await runUntil(page, () => notice(page).isVisible());
  await expect(page).toHaveTitle(/About/);
};

test('a device that has put the whole site away says so once, on the next page or at the next visit', async () => {
  const copy = await serveCopy('none');
  const device = await createDevice();
  const other = await createDevice();
  try {
    await test.step('it says so on the next page, and never again', async () => {
      await device.use(async (page, context) => {
        await page.clock.install();
        await page.goto(copy.server.url);
        await waitUntilPrecached(page, copy.folder);
        await waitForAnswer(page, context);
        await expect(notice(page)).toHaveCount(0);
        await expectNotice(page);
        await page.getByRole('button', { name: 'Dismiss: Ready to work offline' }).click();
        await page.clock.resume();
        await expect(notice(page)).toHaveCount(0);
        await follow(page, 'Gallery');
        await expect(notice(page)).toHaveCount(0);
        // The worker notes it after the page has said it.
        await expect
          .poll(async () => (await readCaches(page))['cedar-state'] ?? [])
          .toContain('/offline-ready-announced');
      });
      await device.use(async (page, context) => {
        await page.goto(copy.server.url);
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
        await waitForAnswer(page, context);
        await follow(page, 'About');
        await expect(notice(page)).toHaveCount(0);
      });
    });

    await test.step('a device whose first visit ended before a second page says so at the next visit', async () => {
      await other.use(async (page) => {
        await page.goto(copy.server.url);
        await waitUntilPrecached(page, copy.folder);
      });
      await other.use(async (page, context) => {
        await page.clock.install();
        await page.goto(copy.server.url);
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
        await waitForAnswer(page, context);
        await expectNotice(page);
      });
    });
  } finally {
    await device.remove();
    await other.remove();
    await copy.remove();
  }
});
