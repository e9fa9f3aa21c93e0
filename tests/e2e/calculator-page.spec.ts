import { expect, test } from '../support/browser/site.ts';
import {
  address,
  dollars,
  features,
  openCalculator,
  openLink,
  partsOf,
  types,
} from '../support/browser/calculator-parts.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the calculator is complete without JavaScript, and has no control that would do nothing [S1 §9.1, §9.2, §9.3, §9.4, §9.7]', async ({
    page,
  }) => {
    await test.step('all prices, the formula, the way to a quote', async () => {
      await page.goto(address);
      const { figure, quote } = partsOf(page);
      await expect(figure).toBeHidden();
      await expect(quote).toHaveAttribute('href', '/contact');
      await page.getByText('Price list', { exact: true }).click();
      const table = page.getByRole('table', { name: 'All prices of the calculator' });
      for (const [, name, price] of [...types, ...features])
        await expect(table.getByRole('row', { name })).toContainText(dollars(price));
      await expect(table.getByRole('row', { name: 'per foot' })).toContainText('$1,000');
      await expect(page.getByText('multiplied by 1.3')).toBeVisible();
    });

    await test.step('a link that is opened asks nothing that it cannot answer', async () => {
      await page.goto(`${address}?type=steam&len=8`);
      const { summary, slider, quote } = partsOf(page);
      await expect(quote).toBeVisible();
      await expect(summary.getByText('Choose a sauna type')).toBeHidden();
      await expect(slider).toBeHidden();
    });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the estimate stays in view while choosing, covers nothing that has focus, and fits 320 px', async ({
    page,
  }) => {
    await test.step('the figure stays in sight while choosing, and lies over nothing that has focus', async () => {
      const { type, figure, quote, feature } = await openCalculator(page);
      await type('Steam Shower').check();
      await expect(figure).toBeInViewport();
      await expect(quote).toBeInViewport();
      await page.getByRole('button', { name: 'One foot less' }).focus();
      for (const [, name] of features) {
        await page.keyboard.press('Tab');
        const box = await page.locator(':focus').boundingBox();
        const bar = await figure.boundingBox();
        expect(bar, name).not.toBeNull();
        expect(box, name).not.toBeNull();
        expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(bar?.y ?? 0);
      }
      await feature('Chromotherapy').focus();
      await expect(figure).toBeInViewport();
    });

    await test.step('nothing is lost at 320 px', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await openLink(page, '?type=outdoor&len=12&loc=outdoor&f=chromotherapy', '$31,980');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
  });
});
