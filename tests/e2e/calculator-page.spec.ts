import { expect, test } from '../support/site.ts';
import { address, dollars, features, openCalculator, openLink, partsOf, types } from './calculator.parts.ts';

test('the figure keeps its width while it changes', async ({ page }) => {
  const widthOf = async (query: string, text: string) => {
    const { figure } = await openLink(page, query, text);
    // A figure in the font of the system is as wide as that one makes it.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    return (await figure.locator('span').boundingBox())?.width;
  };
  const widest = await widthOf('?type=outdoor&len=12&loc=outdoor', '$31,200');
  expect(widest).toBeGreaterThan(50);
  expect(await widthOf('?type=infrared&len=5', '$11,000')).toBe(widest);
});

test('on paper there are breakdown, remarks, notes and the way back, and no controls', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = 'yes';
    };
  });
  const { summary, table, slider, quote } = await openLink(
    page,
    '?type=outdoor&len=12&loc=outdoor',
    '$31,200',
  );
  await summary.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print' });
  await expect(table).toBeVisible();
  await expect(table.getByRole('row', { name: 'Outdoor location' })).toContainText('$7,200');
  await expect(summary.getByText('outdoors is counted twice here')).toBeVisible();
  await expect(summary.getByText(`${address}?type=outdoor&len=12&loc=outdoor`)).toBeVisible();
  await expect(page.getByText('Estimates may exclude permits')).toBeVisible();
  await expect(slider).toBeHidden();
  await expect(quote).toBeHidden();
  await expect(summary.getByRole('button')).toHaveCount(0);
});

test('reads fully without JavaScript: all prices, the formula, the way to a quote [S1 §9.1, §9.2, §9.3, §9.4, §9.7]', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
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
  await context.close();
});

test('a link opened without JavaScript asks nothing that it cannot answer', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto(`${address}?type=steam&len=8`);
  const { summary, slider, quote } = partsOf(page);
  await expect(quote).toBeVisible();
  await expect(summary.getByText('Choose a sauna type')).toBeHidden();
  await expect(slider).toBeHidden();
  await context.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the figure stays in sight while choosing, and lies over nothing that has focus', async ({ page }) => {
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

  test('nothing is lost at 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openLink(page, '?type=outdoor&len=12&loc=outdoor&f=chromotherapy', '$31,980');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
