// Photos that are removed while they are on their way: nothing of them stays public, and Undo lets them go on.
import type { Page } from '@playwright/test';
import { arriveSignedIn } from '../support/browser/admin.ts';
import { card, draftEditor, sentence } from '../support/browser/drafts-page.ts';
import {
  loseAnswer,
  pick,
  click,
  publish,
  published,
  publishing,
  rowsOf,
  safe,
} from '../support/browser/photo-journeys.ts';
import { toast } from '../support/browser/settings-page.ts';
import { passTime } from '../support/browser/pass-time.ts';
import { pauseClock, runUntil } from '../support/browser/paused-clock.ts';
import { asOwner, expect, test } from '../support/browser/site.ts';
import { photosOn } from '../faults/browser/stored-photos.ts';

test.use({
  viewport: { width: 820, height: 1180 },
  contextOptions: { reducedMotion: 'reduce' },
  allowedMessages: [/status of (?:400|404|503)|net::ERR_/],
});

/** Ends with the page's clock paused, so that the removal can be undone until the test lets time pass. */
const remove = async (page: Page, title: string): Promise<void> => {
  await card(page, title).getByRole('checkbox').check({ force: true });
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeVisible();
  await pauseClock(page);
  await click(page, 'Remove');
  const removed = page.getByText('1 photo removed').first();
  await runUntil(page, async () => (await card(page, title).count()) === 0 && (await removed.isVisible()));
};

test.beforeEach(async ({ site }) => {
  await asOwner(site, 'gallery_photos?id=not.is.null', { method: 'DELETE' });
});

test('a photo removed while it is sent is not public once the removal is final [O17]', async ({
  page,
  site,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/storage/v1/object/gallery-photos/'))
      addresses.push(request.url().replace('/object/', '/object/public/'));
  });
  await page.clock.install();
  await arriveSignedIn(page, site);
  await pick(page, 'Removed');
  const { promise, resolve: release } = Promise.withResolvers<undefined>();
  await page.route(publishing, async (route) => {
    await promise;
    await route.continue();
  });
  const asked = page.waitForRequest(publishing);
  await click(page, 'Publish 1 photo');
  await asked;
  await click(page, 'Close the editor');
  await expect(draftEditor(page)).toBeHidden();
  await remove(page, 'Removed');
  const answered = page.waitForResponse(publishing);
  release(undefined);
  await answered;
  await passTime(page, 10_500);
  await page.clock.resume();
  await expect.poll(() => photosOn(page)).toEqual([]);
  expect(await rowsOf(site)).toEqual([]);
  expect(addresses).not.toEqual([]);
  for (const address of addresses) expect((await fetch(address)).ok).toBe(false);
  await expect(sentence(page)).toHaveText('No photos are waiting on this device.');
});

test('undoing the removal of a photo whose publication is unconfirmed restores the request to publish [O17]', async ({
  page,
  context,
  site,
}) => {
  await page.clock.install();
  await arriveSignedIn(page, site);
  await pick(page, 'Removed');
  await loseAnswer(page, context);
  await publish(page);
  await expect(card(page, 'Removed')).toContainText('Waiting for signal');
  await remove(page, 'Removed');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Undo' }).click();
  const complete = toast(page, 'Publishing Complete', published);
  // The toast stands for two seconds: many steps of this clock.
  await runUntil(page, async () => (await complete.count()) > 0, 100);
  const isSafe = sentence(page).filter({ hasText: safe });
  const isPublished = card(page, 'Removed').filter({ hasText: 'Published' });
  await runUntil(page, async () => (await isSafe.isVisible()) && (await isPublished.isVisible()));
  await expect(sentence(page)).toHaveText(safe);
  expect(await rowsOf(site)).toEqual([{ title: 'Removed' }]);
  await expect(complete).toHaveCount(1);
});
