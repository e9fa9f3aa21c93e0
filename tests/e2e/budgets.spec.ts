import type { Page } from '@playwright/test';
import { pageClassOf } from '../../scripts/budgets/built-site.ts';
import { limits } from '../../scripts/budgets/gates.ts';
import { expect, test } from '../support/site.ts';

/** The heaviest page of each class, and the calculator as a shared link opens it. */
const addresses = [
  ['/services/commercial-sauna-projects', '/services/commercial-sauna-projects'],
  ['/gallery', '/gallery'],
  ['/cost-calculator?type=infrared&len=8', '/cost-calculator'],
] as const;

// A page's own work is done when its visit is sent.
test.use({ isCounted: true, serviceWorkers: 'allow' });

/** Script a page has fetched so far: files, bytes of their compressed bodies, and for how long none has come. */
const fetchedScript = (page: Page) =>
  page.evaluate(() => {
    const scripts = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => /\.js(\?|$)/.test(name));
    return {
      files: scripts.length,
      bytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      quietMs: performance.now() - Math.max(0, ...scripts.map(({ responseEnd }) => responseEnd)),
    };
  });

/** Waits until a page has fetched what it fetches by itself, and answers that it was within its budget. */
const expectWithinBudget = async (page: Page, pageClass: keyof typeof limits.script) => {
  await expect
    .poll(async () => (await fetchedScript(page)).quietMs, { timeout: 60_000 })
    .toBeGreaterThan(3_000);
  const { files, bytes } = await fetchedScript(page);
  expect(files).toBeGreaterThan(3);
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThanOrEqual(limits.script[pageClass]);
  test.info().annotations.push({ type: 'script', description: `${files} files, ${bytes} bytes` });
};

for (const [address, comesBackTo] of addresses) {
  const pageClass = pageClassOf(comesBackTo);
  test(`${address}, and ${comesBackTo} for who comes back, fetch no more script than a ${pageClass} page may`, async ({
    page,
  }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    // Budgets are in gzip; the server would send a newer browser something smaller.
    await session.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': 'gzip' } });
    const encodings = new Set<string | undefined>();
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) encodings.add(response.headers()['content-encoding']);
    });
    const visit = page.waitForResponse('**/rest/v1/rpc/ingest_events');
    await page.goto(address);
    await visit;
    await expectWithinBudget(page, pageClass);
    await page.goto(comesBackTo);
    await expectWithinBudget(page, pageClass);
    expect([...encodings]).toEqual(['gzip']);
  });
}
