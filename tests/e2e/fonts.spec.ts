import { expect, test } from '../support/site.ts';

declare global {
  interface Window {
    shift: number;
  }
}

for (const { width, height } of [
  { width: 412, height: 823 },
  { width: 1350, height: 940 },
])
  test(`next to nothing moves on the home page when the web fonts arrive, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      window.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ('value' in entry && typeof entry.value === 'number') window.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
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
    release();
    await page.waitForFunction(
      () =>
        [...document.fonts].filter(({ family, status }) => status === 'loaded' && !/Fallback/.test(family))
          .length === 2,
    );
    // A shift is reported after the frame in which it happens.
    await page.evaluate(
      () =>
        new Promise((done) =>
          requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(done))),
        ),
    );
    expect(await page.evaluate(() => window.shift)).toBeLessThan(0.02);
  });
