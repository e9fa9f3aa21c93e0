// A window at 400 % is 320 by 256 px. And the header at every width of a tablet.
import { expect, test } from '../support/site.ts';
import { openLink } from './calculator.parts.ts';

test('at 400 % nothing pinned covers what has focus in the calculator', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openLink(page, '?type=steam&len=8', '$18,000');
  await page.locator('h1').focus();
  for (let count = 0; count < 14; count += 1) {
    await page.keyboard.press('Tab');
    const covered = await page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null) return 'nothing has focus';
      const { left, top, right, bottom } = focused.getBoundingClientRect();
      const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isSeen = found !== null && (focused.contains(found) || found.contains(focused));
      return isSeen
        ? ''
        : `${focused.outerHTML.slice(0, 80)} under ${found?.outerHTML.slice(0, 80) ?? 'the edge'}`;
    });
    expect(covered).toBe('');
  }
});

test('the header keeps its lines at every width of a tablet', async ({ page }) => {
  await page.goto('/about');
  for (let width = 768; width <= 1024; width += 4) {
    await page.setViewportSize({ width, height: 900 });
    const header = await page.evaluate(() => ({
      page: document.documentElement.scrollWidth,
      bar: document.querySelector('nav .bar, header .bar, .bar')?.getBoundingClientRect().height,
      info: document.querySelector('aside')?.getBoundingClientRect().height,
    }));
    expect(header.page, `${width} px`).toBeLessThanOrEqual(width);
    expect(header.bar, `${width} px`).toBeLessThan(90);
    expect(header.info, `${width} px`).toBeLessThan(60);
  }
});
