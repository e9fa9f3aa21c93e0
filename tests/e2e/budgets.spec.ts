import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { pageClassOf } from '../../scripts/budgets/built-site.ts';
import { limits } from '../../scripts/budgets/gates.ts';
import { expect, test } from '../support/browser/site.ts';

/** The heaviest page of each class, and the calculator as a shared link opens it. */
const addresses = [
  ['/services/indoor-infrared-sauna', '/services/indoor-infrared-sauna'],
  ['/gallery', '/gallery'],
  ['/cost-calculator?type=infrared&len=8', '/cost-calculator'],
] as const;

// A page's own work is done when its visit is sent.
test.use({ isCounted: true, serviceWorkers: 'allow' });

/** Scripts a page has fetched so far, and for how long none has come. */
const fetchedScripts = (page: Page) =>
  page.evaluate(() => {
    const scripts = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => /\.js(\?|$)/.test(name));
    return {
      urls: [...new Set(scripts.map(({ name }) => name))],
      quietMs: performance.now() - Math.max(0, ...scripts.map(({ responseEnd }) => responseEnd)),
    };
  });

/** Bytes in gzip, from network or service worker: the worker's copies have no transfer size. */
const gzipBytes = async (url: string): Promise<number> =>
  gzipSync(await (await fetch(url)).text(), { level: 9 }).byteLength;

/** Waits until a page has fetched what it fetches by itself, and checks that it was within its budget. */
const expectWithinBudget = async (page: Page, pageClass: keyof typeof limits.script) => {
  await expect.poll(async () => (await fetchedScripts(page)).quietMs).toBeGreaterThan(3_000);
  const { urls } = await fetchedScripts(page);
  expect(urls.length).toBeGreaterThan(3);
  const sizes = await Promise.all(urls.map(gzipBytes));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThanOrEqual(limits.script[pageClass]);
  test.info().annotations.push({ type: 'script', description: `${urls.length} files, ${bytes} bytes` });
};

test('the heaviest page of each class, and the calculator by a link, stay within their script budget, also on a second visit', async ({
  page,
}) => {
  for (const [address, comesBackTo] of addresses)
    await test.step(address, async () => {
      const pageClass = pageClassOf(comesBackTo);
      const visit = page.waitForResponse('**/rest/v1/rpc/ingest_events');
      await page.goto(address);
      await visit;
      await expectWithinBudget(page, pageClass);
      await page.goto(comesBackTo);
      await expectWithinBudget(page, pageClass);
    });
});
