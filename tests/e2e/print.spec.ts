// Paper: few sheets, with what helps on a building site and nothing that only leads on.
import type { Page } from '@playwright/test';
import { waitForHydration } from '../support/hydration.ts';
import { idle } from '../support/idle.ts';
import { expect, test } from '../support/site.ts';
import { fontsArrived } from '../support/web-fonts.ts';
import { openLink } from './calculator.parts.ts';

/** How many sheets of Letter paper a page takes. */
const countSheets = async (page: Page): Promise<number> => {
  await fontsArrived(page);
  // Parts that are deferred, or hydrate after others, are there by then.
  await idle(page);
  const pdf = await page.pdf({ format: 'Letter' });
  return (pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length;
};

for (const [path, most] of [
  ['/services/indoor-infrared-sauna', 4],
  ['/services/commercial-sauna-projects', 4],
  ['/health-benefits/cardiovascular-health', 4],
  ['/health-benefits/mental-health', 4],
] as const)
  test(`${path} takes at most ${most} sheets of Letter paper`, async ({ page }) => {
    await page.goto(path);
    await waitForHydration(page);
    expect(await countSheets(page)).toBeLessThanOrEqual(most);
  });

test('an estimate takes one sheet', async ({ page }) => {
  const { summary } = await openLink(
    page,
    '?type=outdoor&len=12&loc=outdoor&f=lighting.sound.premium_wood.glass_door.chromotherapy',
    '$37,830',
  );
  await expect(summary.getByRole('button', { name: 'Save estimate' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'What fits your budget?' })).toBeVisible();
  const code = summary.locator('figure svg');
  await expect(code).toBeAttached();
  expect(await countSheets(page)).toBe(1);
  await page.emulateMedia({ media: 'print' });
  // 25 mm at 96 pixels an inch, and the white around the code.
  await expect.poll(async () => (await code.boundingBox())?.width).toBeGreaterThan(110);
  await expect(summary.getByRole('listitem').filter({ hasText: 'level and dry' })).toBeVisible();
});
