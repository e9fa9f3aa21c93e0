// Page views through everything a network, a browser and a visitor may do.
import type { Page } from '@playwright/test';
import { idle } from '../../support/browser/idle.ts';
import { expect, test } from './faulty-site.ts';
import type { FaultSite } from './fault-site.ts';
import { openQuietPage } from './stored-messages.ts';
import { countStored, keepVisits } from './visits-campaign.ts';

/** Opens a page and waits until its own view is on the server. */
const openCounted = async (page: Page, path: string): Promise<void> => {
  const counted = page.waitForResponse('**/rpc/ingest_events');
  await page.goto(path);
  await counted;
};

const carried = ({ proxy }: FaultSite, from: number): readonly string[] =>
  proxy.ledger.slice(from).flatMap(({ ids }) => ids);

// What it costs a slow device is measured by `npm run faults:browser -- --campaign visits`.
test('page views are sent in batches of four hundred, each once, and removed from the device [F-E1]', async ({
  page,
  context,
  site,
}) => {
  await openCounted(page, '/about');
  const before = await site.countVisits();
  // With the views of this test itself still within what ten minutes take from one place.
  await keepVisits(context, site, 1600);
  const from = site.proxy.ledger.length;
  await context.setOffline(false);
  await expect.poll(() => site.countVisits()).toBe(before + 1600);
  expect(await countStored(await openQuietPage(context, site))).toBe(0);
  expect(carried(site, from)).toHaveLength(1600);
  expect(site.proxy.ledger.slice(from)).toHaveLength(4);
});

test('two pages that send at the same moment send every view once [F-E6]', async ({
  page,
  context,
  site,
}) => {
  const other = await context.newPage();
  await openCounted(page, '/about');
  await openCounted(other, '/faq');
  const before = await site.countVisits();
  await keepVisits(context, site, 1000);
  const from = site.proxy.ledger.length;
  await context.setOffline(false);
  await expect.poll(() => site.countVisits()).toBe(before + 1000);
  expect(await countStored(await openQuietPage(context, site))).toBe(0);
  const ids = carried(site, from);
  expect(ids).toHaveLength(1000);
  expect(new Set(ids).size).toBe(1000);
});

test('a view whose page is closed before sending is sent with the next one [F-E11]', async ({
  page,
  context,
  site,
}) => {
  const closed = Promise.withResolvers<'lose'>();
  const arrived = Promise.withResolvers<undefined>();
  site.proxy.interfere({
    onRequest: () => {
      arrived.resolve(undefined);
      return closed.promise;
    },
  });
  await page.goto('/about');
  await arrived.promise;
  await page.close();
  site.proxy.interfere();
  closed.resolve('lose');
  await openCounted(await context.newPage(), '/faq');
  await expect.poll(() => site.countVisits()).toBe(2);
});

test('waiting views are deleted unsent when the visitor opts out [F-E9]', async ({ page, context, site }) => {
  await openCounted(page, '/privacy-policy');
  await keepVisits(context, site, 20);
  const from = site.proxy.ledger.length;
  await page.getByRole('switch', { name: 'Anonymous page views' }).uncheck();
  await expect.poll(() => countStored(page)).toBe(0);
  await context.setOffline(false);
  await page.goto('/about');
  await idle(page);
  expect(site.proxy.ledger.slice(from)).toEqual([]);
});
