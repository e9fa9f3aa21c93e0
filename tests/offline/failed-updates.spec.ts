import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectWaiting, footer, lookForUpdate, test, workerStates } from './deploys.ts';
import { phoneOf } from './renamed-build.ts';

test.describe.configure({ mode: 'default' });

/** Looks for a new version, and waits until the browser has given it up. */
const expectRefused = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    void navigator.serviceWorker.getRegistration().then((found) => {
      found?.addEventListener('updatefound', () => {
        found.installing?.addEventListener('statechange', ({ target }) => {
          if (target instanceof ServiceWorker) document.documentElement.dataset['newWorker'] = target.state;
        });
      });
    });
  });
  // The browser also checks for an update after a navigation: a check that joins it fires no event.
  await expect(async () => {
    await lookForUpdate(page);
    await expect(page.locator('html')).toHaveAttribute('data-new-worker', 'redundant', { timeout: 10_000 });
  }).toPass();
  await expect.poll(() => workerStates(page)).toEqual({ installing: false, waiting: false, active: true });
};

test('an incomplete or altered version, or one without room, is not installed; the old one serves on, and the next try succeeds [F-D5] [F-D9]', async ({
  builds,
  context,
  copy,
  tab,
}) => {
  await test.step('a page changed on the way to the device is not taken', async () => {
    await copy.deploy(builds.second, (folder) =>
      writeFile(join(folder, 'gallery.html'), '<h1>Please log in to the hotel network</h1>'),
    );
    await expectRefused(tab);
    await tab.goto(`${copy.server.url}/gallery`);
    await expect(tab.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
  });

  await test.step('a version that cannot be fetched whole is not taken; the old one serves on', async () => {
    await copy.deploy(builds.second, (folder) => rm(join(folder, 'gallery.html')));
    await expectRefused(tab);
    await tab.reload();
    await expect(footer(tab)).toContainText(phoneOf.first);
  });

  await test.step('a device without room for a new version goes on with the old one, and takes the new one, now whole, when there is room', async () => {
    const session = await context.newCDPSession(tab);
    const { origin } = new URL(copy.server.url);
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1_000 });
    await copy.deploy(builds.second);
    await expectRefused(tab);
    await tab.goto(`${copy.server.url}/gallery`);
    await expect(footer(tab)).toContainText(phoneOf.first);
    await session.send('Storage.overrideQuotaForOrigin', { origin });
    await lookForUpdate(tab);
    await expectWaiting(tab);
  });
});
