// Whatever stands in a photo's text fields is text to every visitor.
import type { Locator, Page } from '@playwright/test';
import { waitForHydration } from '../support/browser/hydration.ts';
import { expectInert, tracesOn, watchPage } from '../support/browser/inert-page.ts';
import { patience } from '../support/patience.ts';
import { noText, publishPhotos } from '../support/server/published-photos.ts';
import { asOwner, expect, test } from '../support/browser/site.ts';
import { asTag, xssPayloads } from '../support/browser/xss-payloads.ts';

const wordsOf = (payload: string) => ({
  ...noText,
  title: payload,
  description: payload,
  category: 'steam' as const,
  process_steps: payload,
  tags: [asTag(payload)],
  alt: payload,
});

const tiles = (page: Page) => page.getByRole('main').locator('figure:has(> a)');

/** What stands under every picture, from the first to the last, turned inside the page. */
const readAround = (lightbox: Locator, count: number) =>
  lightbox.evaluate(
    async (dialog, { pictures, limitMs }) => {
      const read = [];
      for (let at = 1; at <= pictures; at += 1) {
        const place = () =>
          [...dialog.querySelectorAll('*')].find(({ textContent }) => textContent === `${at} / ${pictures}`);
        for (const end = performance.now() + limitMs; place() === undefined && performance.now() < end;)
          await new Promise(requestAnimationFrame);
        const foot = dialog.querySelector('.foot');
        read.push([
          place()?.textContent,
          foot?.querySelector('h2')?.textContent,
          foot?.querySelector('p')?.textContent,
        ]);
        dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
      }
      return read;
    },
    { pictures: count, limitMs: patience.wait },
  );

test.describe('in the public gallery', () => {
  test.beforeEach(async ({ site }) => {
    await asOwner(site, 'gallery_photos?id=not.is.null', { method: 'DELETE' });
    await publishPhotos(site, xssPayloads.map(wordsOf));
  });
  test.afterEach(async ({ site }) => {
    await asOwner(site, 'gallery_photos?id=not.is.null', { method: 'DELETE' });
  });

  test('every payload in every field is shown as typed and does nothing, in the list and in the lightbox', async ({
    page,
    site,
  }) => {
    const stored = JSON.stringify(await asOwner(site, 'gallery_photos?select=tags,process_steps'));
    for (const payload of xssPayloads) {
      expect(stored).toContain(JSON.stringify(payload));
      expect(stored).toContain(JSON.stringify(asTag(payload)));
    }
    await watchPage(page);
    await page.goto('/gallery');
    await waitForHydration(page);
    // The newest first.
    const payloads = xssPayloads.toReversed();
    await expect(tiles(page)).toHaveCount(payloads.length);
    const shown = await tiles(page).evaluateAll((figures) =>
      figures.map((figure) => [
        figure.querySelector('figcaption')?.textContent,
        figure.querySelector('img')?.getAttribute('alt'),
        figure.querySelectorAll('figcaption *').length,
      ]),
    );
    expect(shown).toEqual(payloads.map((payload) => [payload, payload.trim(), 0]));
    await expectInert(page);

    await tiles(page).first().getByRole('link').click();
    const lightbox = page.getByRole('dialog', { name: 'Gallery' });
    await expect(lightbox.getByText(`1 / ${payloads.length}`, { exact: true })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(lightbox.getByText(`2 / ${payloads.length}`, { exact: true })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    const words = await readAround(lightbox, payloads.length);
    expect(words).toEqual(
      payloads.map((payload, index) => [`${index + 1} / ${payloads.length}`, payload, payload]),
    );
    await expectInert(page);
    await page.keyboard.press('Escape');
    await expect(lightbox).toBeHidden();
    await expectInert(page);
  });
});

test.describe('as mark-up, on a page without a policy', () => {
  test.use({ allowedMessages: [/./] });

  test('most payloads act on a page without a policy, and the test notices', async ({ page }) => {
    expect(new Set(xssPayloads).size).toBeGreaterThanOrEqual(60);
    await watchPage(page);
    const silentAmong = async (payloads: readonly string[], timeout: number): Promise<readonly string[]> => {
      const silent: string[] = [];
      for (const payload of payloads) {
        await page.goto('about:blank');
        await page.setContent(`<title>x</title><div>${payload}</div>`, { waitUntil: 'commit' });
        await expect
          .poll(async () => (await tracesOn(page).catch(() => ['it went elsewhere'])).length, { timeout })
          .toBeGreaterThan(0)
          .catch(() => silent.push(payload));
      }
      return silent;
    };
    const loud = ['<script>__xss=1</script>', '<img src=x onerror="alert(1)">', '<svg onload=__xss=1>'];
    const isLikely = (silent: readonly string[]): boolean =>
      silent.length <= 32 && !silent.some((payload) => loud.includes(payload));
    let silent = await silentAmong(xssPayloads, 250);
    // On a busy machine the browser may need longer than that for one or the other.
    for (const timeout of [1_000, 5_000]) if (!isLikely(silent)) silent = await silentAmong(silent, timeout);
    expect(silent.length).toBeLessThanOrEqual(32);
    for (const payload of loud) expect(silent).not.toContain(payload);
  });
});
