import { scrollTo, waitForHydration } from '../support/hydration.ts';
import { expect, test } from '../support/site.ts';

for (const width of [320, 390, 820])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('the floating bar stands on one line, and leaves the end of the footer free', async ({ page }) => {
      await page.goto('/about');
      await waitForHydration(page);
      const bar = page.getByRole('complementary', { name: 'Free consultation' });
      const footer = page.getByRole('contentinfo');
      await scrollTo(page, 900);
      await expect(bar).toBeInViewport({ ratio: 1 });
      expect((await bar.boundingBox())?.height).toBeLessThan(80);
      await expect(async () => {
        await scrollTo(page, 100_000);
        const end = await footer.boundingBox();
        // The footer goes down to the edge of the page, and its last line ends above the bar.
        expect(Math.round((end?.y ?? 0) + (end?.height ?? 0))).toBe(800);
      }).toPass();
      const lastLink = await footer.getByRole('link').last().boundingBox();
      const top = (await bar.boundingBox())?.y ?? 0;
      expect((lastLink?.y ?? 0) + (lastLink?.height ?? 0)).toBeLessThanOrEqual(top);
    });
  });
