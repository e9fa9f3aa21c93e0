import { expect, test } from '../support/site.ts';
import { openCalculator } from './calculator.parts.ts';

test('the calculator calls nobody: choosing everything sends nothing [S1 §7.19]', async ({ page }) => {
  const { type, location, slider, feature, figure } = await openCalculator(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const isOwnFile =
      request.method() === 'GET' && /^\/(assets|pictures|icons)\//.test(new URL(request.url()).pathname);
    if (!isOwnFile) asked.push(`${request.method()} ${request.url()}`);
  });
  await type('Outdoor Sauna').check();
  await slider.fill('12');
  await location('Outdoor').check();
  await feature('Premium wood').click();
  await expect(figure).toHaveText('$33,800');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(figure).toBeHidden();
  expect(asked).toEqual([]);
});
