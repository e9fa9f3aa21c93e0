// Estimates of an earlier visit, on a device whose server is gone.
import { expect, test } from '@playwright/test';
import { partsOf } from '../support/browser/calculator-parts.ts';
import { createDevice, waitUntilPrecached } from './device.ts';
import { serveCopy } from './visited-site.ts';

test('saved estimates are listed, compared and printed when the browser starts anew', async () => {
  const { server, folder, remove } = await serveCopy('none');
  const device = await createDevice();
  const calculator = `${server.url}/cost-calculator`;
  try {
    await device.use(async (page) => {
      await page.goto(server.url);
      await waitUntilPrecached(page, folder, false);
      for (const query of ['?type=steam&len=8', '?type=infrared&len=5']) {
        await page.goto(calculator + query);
        await page.getByRole('button', { name: 'Save estimate' }).click();
        await expect(page.getByText('Saved on this device.')).toBeVisible();
      }
    });
    await server.halt();
    await device.use(async (page) => {
      await page.goto(`${calculator}?type=steam&len=8`);
      const { summary, table } = partsOf(page);
      const saved = page.getByRole('region', { name: 'Saved estimates' });
      await saved.scrollIntoViewIfNeeded();
      const boxes = saved.getByRole('checkbox', { name: /^Compare/ });
      await expect(boxes).toHaveCount(2);
      for (const box of await boxes.all()) await box.check();
      await expect(saved.getByRole('table').getByRole('row', { name: /^Length \d/ })).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(table).toBeVisible();
      await expect(summary.getByText(`${calculator}?type=steam&len=8`)).toBeVisible();
    });
  } finally {
    await device.remove();
    await remove();
  }
});
