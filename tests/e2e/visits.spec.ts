import * as v from 'valibot';
import { sessionKeys } from '../../src/data/local/keys.ts';
import { waitForHydration } from '../support/browser/hydration.ts';
import { idle } from '../support/browser/idle.ts';
import type { TestServer } from '../support/server/server.ts';
import { asOwner, expect, test } from '../support/browser/site.ts';

const eventSchema = v.object({
  event_type: v.string(),
  page_path: v.string(),
  created_at: v.string(),
  referrer: v.nullable(v.string()),
  session_id: v.string(),
  metadata: v.looseObject({ viewport_width: v.number() }),
});

const eventsOf = async (site: TestServer, path: string) =>
  v.parse(v.array(eventSchema), await asOwner(site, `analytics_events?page_path=eq.${path}&select=*`));

test.describe('page views', () => {
  test.describe.configure({ mode: 'serial' });
  test.use({ isCounted: true });
  test.beforeEach(async ({ site }) => {
    await asOwner(site, 'analytics_events?id=not.is.null', { method: 'DELETE' });
  });

  test('opening a page makes one row [S2 §3.19, §7.19, §7.31]', { tag: '@fast' }, async ({ page, site }) => {
    await page.goto('/');
    await expect.poll(() => eventsOf(site, '/')).toHaveLength(1);
    const [event] = await eventsOf(site, '/');
    expect(event).toMatchObject({ event_type: 'page_view', page_path: '/' });
    expect(event?.session_id).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(await page.evaluate((key) => sessionStorage.getItem(key), sessionKeys.visitSession)).toBe(
      event?.session_id,
    );
  });

  test('a page that is loaded ahead or in the background counts when it is seen', async ({ page, site }) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
      Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    });
    await page.goto('/about');
    await waitForHydration(page);
    await page.getByRole('link', { name: 'FAQ' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions');
    const shownAt = Date.now();
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(() => eventsOf(site, '/about')).toHaveLength(1);
    const [event] = await eventsOf(site, '/about');
    expect(Date.parse(event?.created_at ?? '')).toBeGreaterThanOrEqual(shownAt);
  });

  test('a page that is left before hydration is counted with its referrer', async ({ page, site }) => {
    const scripts = '**/assets/*.js';
    await page.route(scripts, () => undefined);
    const referer = 'https://search.example/find?q=sauna';
    await page.goto('/faq', { referer, waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.unroute(scripts);
    await page.goto('/about');
    await expect.poll(() => eventsOf(site, '/about')).toHaveLength(1);
    await expect.poll(() => eventsOf(site, '/faq')).toHaveLength(1);
    const [left, next] = [...(await eventsOf(site, '/faq')), ...(await eventsOf(site, '/about'))];
    expect([left?.referrer, next?.referrer]).toEqual(Array(2).fill('https://search.example/find'));
    expect(Date.parse(left?.created_at ?? '')).toBeLessThan(Date.parse(next?.created_at ?? ''));
  });

  test.describe('while requests fail', () => {
    test.use({ allowedMessages: [/net::ERR_|status of 503/] });

    test('the visitor sees no message, and the view arrives later [S2 §7.35, §8.2]', async ({
      page,
      site,
    }) => {
      /** How many views each failed request carried. */
      const failed: number[] = [];
      await page.route('**/rest/v1/rpc/ingest_events', (route) => {
        failed.push((route.request().postData() ?? '').split('"page_view"').length - 1);
        return failed.length === 1 ? route.abort() : route.fulfill({ status: 503, body: 'busy' });
      });
      const heading = page.getByRole('heading', { level: 1 });
      await page.goto('/faq');
      await expect.poll(() => failed).toContain(1);
      await page.reload();
      // A page sends what it has stored: both views are on the device now.
      await expect.poll(() => failed).toContain(2);
      await expect(heading).toHaveText('Frequently Asked Questions');
      for (const role of ['alert', 'alertdialog', 'dialog'] as const)
        await expect(page.getByRole(role)).toHaveCount(0);
      await expect(page.locator('[data-part="root"][data-scope="toast"]')).toHaveCount(0);
      await page.unroute('**/rest/v1/rpc/ingest_events');
      await page.reload();
      await expect.poll(() => eventsOf(site, '/faq')).toHaveLength(3);
    });
  });

  test('nothing is sent when the visitor has opted out [S1 §7.20] [S2 §7.33]', async ({ page, site }) => {
    await page.addInitScript(() => {
      localStorage.setItem('analytics_consent', 'denied');
    });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('ingest_events')) sent.push(request.url());
    });
    await page.goto('/gallery');
    await expect(page.getByText('Loading gallery...')).toBeHidden();
    await page.getByRole('link', { name: 'Cedar & Steam' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'A sauna made for your home' })).toBeVisible();
    await idle(page);
    expect(sent).toEqual([]);
    expect(await eventsOf(site, '/')).toEqual([]);
  });
});
