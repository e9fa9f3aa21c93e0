// A window at 400 % is 320 by 256 px. And the header at every width of a tablet.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser/site.ts';
import { fontsArrived } from '../support/browser/web-fonts.ts';
import { openLink } from '../support/browser/calculator-parts.ts';

/** The control that has focus, and what covers it; empty when it is seen. */
const coveredFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: focused, body } = document;
    if (focused === null || focused === body) return 'nothing has focus';
    const { left, top, right, bottom } = focused.getBoundingClientRect();
    const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isSeen = found !== null && (focused.contains(found) || found.contains(focused));
    return isSeen
      ? ''
      : `${focused.outerHTML.slice(0, 80)} under ${found?.outerHTML.slice(0, 80) ?? 'the edge'}`;
  });

/** What is wrong with the header in a window of this width. */
const headerFaults = (page: Page, width: number): Promise<readonly string[]> =>
  page.evaluate((expected) => {
    const heightOf = (selector: string): number =>
      document.querySelector(selector)?.getBoundingClientRect().height ?? Number.POSITIVE_INFINITY;
    const { scrollWidth } = document.documentElement;
    const [bar, info] = [heightOf('nav.bar'), heightOf('aside')];
    return [
      ...(window.innerWidth === expected ? [] : [`the window is ${window.innerWidth} px wide`]),
      ...(scrollWidth <= expected ? [] : [`the page is ${scrollWidth} px wide`]),
      ...(bar < 90 ? [] : [`the navigation is ${bar} px high`]),
      ...(info < 60 ? [] : [`the info bar is ${info} px high`]),
    ];
  }, width);

test('at 400 % nothing pinned covers what has focus in the calculator', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openLink(page, '?type=steam&len=8', '$18,000');
  await fontsArrived(page);
  await page.locator('h1').focus();
  await expect(page.locator('h1')).toBeFocused();
  for (let count = 1; count <= 14; count += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => coveredFocus(page), { message: `Tab ${count}` }).toBe('');
  }
});

test('the header does not wrap at any width of a tablet', async ({ page }) => {
  await page.goto('/about');
  await fontsArrived(page);
  for (let width = 768; width <= 1024; width += 4) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => headerFaults(page, width), { message: `${width} px` }).toEqual([]);
  }
});
