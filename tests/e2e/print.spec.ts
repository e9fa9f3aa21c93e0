// Paper: few sheets, with what helps on a building site and nothing that only leads on.
import type { Page } from '@playwright/test';
import { waitForHydration } from '../support/browser/hydration.ts';
import { idle } from '../support/browser/idle.ts';
import { expect, test } from '../support/browser/site.ts';
import { fontsArrived } from '../support/browser/web-fonts.ts';
import { address, openLink } from '../support/browser/calculator-parts.ts';

/** How many sheets of Letter paper a page takes. */
const countSheets = async (page: Page): Promise<number> => {
  await fontsArrived(page);
  // Parts that are deferred, or hydrate after others, are there by then.
  await idle(page);
  const pdf = await page.pdf({ format: 'Letter' });
  return (pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length;
};

const atMost4 = [
  '/services/indoor-infrared-sauna',
  '/services/commercial-sauna-projects',
  '/health-benefits/cardiovascular-health',
  '/health-benefits/mental-health',
];

test('the longest pages of a service and of a health benefit take at most 4 sheets of Letter paper', async ({
  page,
}) => {
  for (const path of atMost4)
    await test.step(path, async () => {
      await page.goto(path);
      await waitForHydration(page);
      expect(await countSheets(page)).toBeLessThanOrEqual(4);
    });
});

test('a printed estimate takes one sheet, complete and without controls', async ({ page }) => {
  await test.step('there are breakdown, remarks, notes and the way back, and no controls', async () => {
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

  await page.emulateMedia({ media: null });
  await test.step('it takes one sheet', async () => {
    const { summary } = await openLink(
      page,
      '?type=outdoor&len=12&loc=outdoor&f=lighting.sound.premium_wood.glass_door.chromotherapy',
      '$37,830',
    );
    await expect(summary.getByRole('button', { name: 'Save estimate' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'What fits your budget?' })).toBeVisible();
    expect(await countSheets(page)).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await expect(summary.getByRole('listitem').filter({ hasText: 'level and dry' })).toBeVisible();
  });
});
