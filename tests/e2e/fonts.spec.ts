import { idle } from '../support/browser/idle.ts';
import { expect, test } from '../support/browser/site.ts';

declare global {
  interface Window {
    /** How far things have moved on the page so far. */
    readShift: () => number;
  }
}

test('web fonts shift the home page by next to nothing, on a phone and a desktop', async ({ page }) => {
  await page.addInitScript(() => {
    let shift = 0;
    const add = (entries: PerformanceEntryList): void => {
      for (const entry of entries)
        if ('value' in entry && typeof entry.value === 'number') shift += entry.value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    window.readShift = () => {
      add(observer.takeRecords());
      return shift;
    };
  });

  for (const size of [
    { width: 412, height: 823 },
    { width: 1350, height: 940 },
  ])
    await test.step(`${size.width} px wide`, async () => {
      await page.setViewportSize(size);
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      let asked = 0;
      await page.route('**/*.woff2', async (route) => {
        asked += 1;
        await released;
        await route.continue();
      });
      await page.goto('/');
      await expect.poll(() => asked).toBe(2);
      // Only what was painted can move.
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      release();
      await page.waitForFunction(
        () =>
          [...document.fonts].filter(({ family, status }) => status === 'loaded' && !/Fallback/.test(family))
            .length === 2,
      );
      // A shift is reported after the frame in which it happens.
      await page.evaluate(async () => {
        await document.fonts.ready;
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      });
      await idle(page);
      expect(await page.evaluate(() => window.readShift())).toBeLessThan(0.02);
    });
});
