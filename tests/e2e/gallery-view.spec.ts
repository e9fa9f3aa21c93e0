import type { Page } from '@playwright/test';
import { waitForHydration } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/site.ts';

const tiles = (page: Page) => page.getByRole('main').locator('figure > button');
const filter = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

// The server never answers, so the site's own renderings stay: the same pictures every time.
test.beforeEach(async ({ page }) => {
  await page.route('**/rest/v1/gallery_photos*', () => undefined);
  await page.goto('/gallery');
  await waitForHydration(page);
});

test(
  'is filtered, opened in the lightbox, shared and shown in columns [S1 §2.124, §4.8, §4.10, §4.11, §4.12, §4.13, §7.5, §7.6, §9.14, §9.15, §9.17]',
  { tag: '@fast' },
  async ({ page, context }) => {
    await test.step('it is filtered by category, and the lightbox counts and goes round within it', async () => {
      const all = await tiles(page).count();
      await expect(filter(page, 'All')).toHaveAttribute('aria-pressed', 'true');
      await filter(page, 'Steam').click();
      await expect(filter(page, 'Steam')).toHaveAttribute('aria-pressed', 'true');
      await expect(filter(page, 'All')).toHaveAttribute('aria-pressed', 'false');
      // The pictures follow the buttons.
      await expect(tiles(page)).not.toHaveCount(all);
      const shown = await tiles(page).count();
      expect(shown).toBeGreaterThan(1);
      expect(shown).toBeLessThan(all);

      await tiles(page).first().click();
      const lightbox = page.getByRole('dialog', { name: 'Gallery' });
      await expect(lightbox.getByText(`1 / ${shown}`, { exact: true })).toBeVisible();
      await page.keyboard.press('ArrowLeft');
      await expect(lightbox.getByText(`${shown} / ${shown}`, { exact: true })).toBeVisible();
      await lightbox.getByRole('button', { name: 'Next picture' }).click();
      await expect(lightbox.getByText(`1 / ${shown}`, { exact: true })).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await expect(lightbox.getByText(`2 / ${shown}`, { exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(lightbox).toBeHidden();

      await filter(page, 'All').click();
      await expect(tiles(page)).toHaveCount(all);
    });

    await test.step('a share button opens a window of 600 by 400 with the address of the page', async () => {
      await context.route('https://www.facebook.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<p>Share</p>' }),
      );
      const opened = context.waitForEvent('page');
      await page.getByRole('link', { name: 'Share on Facebook' }).click();
      const popup = await opened;
      await expect(popup.getByText('Share')).toBeVisible();
      expect(new URL(popup.url()).searchParams.get('u')).toMatch(/^https?:\/\/[^/]+\/gallery$/);
      await expect
        .poll(() => popup.evaluate(() => [window.innerWidth, window.innerHeight]))
        .toEqual([600, 400]);
      await expect(page).toHaveURL('/gallery');
    });

    await test.step('it shows one column below 768 px, then two, then three, of pictures 4 to 3', async () => {
      for (const [width, columns] of [
        [767, 1],
        [768, 2],
        [1440, 3],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        const boxes = await tiles(page).evaluateAll((elements) =>
          elements.slice(0, 6).map((element) => {
            const { left, width: wide, height } = element.getBoundingClientRect();
            return { left: Math.round(left), ratio: wide / height };
          }),
        );
        expect(new Set(boxes.map(({ left }) => left)).size, `${width} px`).toBe(columns);
        for (const { ratio } of boxes) expect(ratio, `${width} px`).toBeCloseTo(4 / 3, 1);
      }
    });
  },
);

test.describe('a lightbox that cannot be fetched', () => {
  test.use({ allowedMessages: [/Failed to load resource|net::ERR/] });

  test('shows a message, and opens at the next press that reaches the server', async ({ page }) => {
    await page.route('**/assets/lightbox-*', (route) => route.abort('internetdisconnected'));
    await tiles(page).first().click();
    await expect(page.getByText('The picture could not be opened')).toBeVisible();
    await page.unroute('**/assets/lightbox-*');
    await tiles(page).first().click();
    await expect(page.getByRole('dialog', { name: 'Gallery' })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a double tap zooms a picture, and a drag then pans it without changing the picture [S1 §4.10]', async ({
    page,
    context,
  }) => {
    await tiles(page).first().tap();
    const stage = page.locator('dialog .stage');
    const left = () => stage.evaluate((element) => element.scrollLeft);
    const shown = stage.getByRole('img');
    await expect(shown).toBeVisible();
    // A picture in a view transition takes no taps.
    await expect(shown).not.toHaveAttribute('style', /view-transition/);
    await page.touchscreen.tap(195, 350);
    await page.touchscreen.tap(196, 351);
    await expect.poll(left).toBeGreaterThan(0);
    const before = await left();
    const session = await context.newCDPSession(page);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: readonly { readonly x: number; readonly y: number }[]
    ) => session.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] });
    await touch('touchStart', { x: 300, y: 350 });
    for (let x = 290; x >= 100; x -= 10) await touch('touchMove', { x, y: 350 });
    await touch('touchEnd');
    await expect.poll(left).toBeGreaterThan(before + 100);
    await expect(page.getByText(/^1 \/ \d+$/)).toBeVisible();
  });
});
