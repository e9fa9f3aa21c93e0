// Paper: few sheets, with what helps on a building site and nothing that only leads on.
import { expect, test } from '../support/site.ts';
import { openLink } from './calculator.parts.ts';

const sheetsOf = (pdf: Buffer): number => (pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length;

for (const [path, most] of [
  ['/services/indoor-infrared-sauna', 4],
  ['/services/commercial-sauna-projects', 4],
  ['/health-benefits/cardiovascular-health', 4],
  ['/health-benefits/mental-health', 4],
] as const)
  test(`${path} takes at most ${most} sheets of Letter paper`, async ({ page }) => {
    await page.goto(path);
    expect(sheetsOf(await page.pdf({ format: 'Letter' }))).toBeLessThanOrEqual(most);
  });

test('an estimate takes one sheet', async ({ page }) => {
  const { summary } = await openLink(
    page,
    '?type=outdoor&len=12&loc=outdoor&f=lighting.sound.premium_wood.glass_door.chromotherapy',
    '$37,830',
  );
  await expect(summary.getByRole('button', { name: 'Save estimate' })).toBeVisible();
  expect(sheetsOf(await page.pdf({ format: 'Letter' }))).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expect(summary.getByRole('listitem').filter({ hasText: 'level and dry' })).toBeVisible();
});
