import type { Page } from '@playwright/test';
import { createDevice, waitUntilKept } from './device.ts';
import { expect, serveCopy, test } from './visited-site.ts';

const notice = (page: Page) => page.getByText('Ready to work offline');

const follow = async (page: Page, label: string): Promise<void> => {
  await page.getByRole('contentinfo').getByRole('link', { name: label, exact: true }).click();
  await expect(page).toHaveTitle(new RegExp(label));
};

test('a device that has put the whole site away says so once, on the next page', async () => {
  const copy = await serveCopy('none');
  const device = await createDevice();
  try {
    await device.use(async (page) => {
      await page.goto(copy.server.url);
      await waitUntilKept(page, copy.folder);
      await expect(notice(page)).toHaveCount(0);
      await follow(page, 'About');
      await expect(notice(page)).toBeVisible();
      await page.getByRole('button', { name: 'Dismiss: Ready to work offline' }).click();
      await expect(notice(page)).toHaveCount(0);
      await follow(page, 'Gallery');
      await expect(notice(page)).toHaveCount(0);
    });
    await device.use(async (page) => {
      await page.goto(copy.server.url);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await follow(page, 'About');
      await expect(notice(page)).toHaveCount(0);
    });
  } finally {
    await device.remove();
    await copy.remove();
  }
});

test('a device whose first visit ended before a second page says so at the next visit', async () => {
  const copy = await serveCopy('none');
  const device = await createDevice();
  try {
    await device.use(async (page) => {
      await page.goto(copy.server.url);
      await waitUntilKept(page, copy.folder);
    });
    await device.use(async (page) => {
      await page.goto(copy.server.url);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await expect(async () => {
        await follow(page, 'About');
        await follow(page, 'Gallery');
        await expect(notice(page)).toBeVisible({ timeout: 1_000 });
      }).toPass();
    });
  } finally {
    await device.remove();
    await copy.remove();
  }
});
