import { expect, test } from './visited-site.ts';

test.describe.configure({ mode: 'default' });

test('a page whose worker was stopped during navigation opens at the next try [F-D11]', async ({
  visited: { newcomer, url },
}) => {
  await newcomer.use(async (page, context) => {
    const session = await context.newCDPSession(page);
    await session.send('ServiceWorker.enable');
    for (const path of ['/', '/gallery', '/cost-calculator', '/faq', '/contact']) {
      // Chromium never ends a navigation whose worker is stopped in the middle; a visitor asks again.
      const interrupted = page.goto(`${url}${path}?interrupted`).catch(() => undefined);
      for (let stops = 0; stops < 5; stops += 1) await session.send('ServiceWorker.stopAllWorkers');
      // The interrupted one may begin after this one did, and end it: the driver says so, and asks again.
      const open = (): ReturnType<typeof page.goto> =>
        page.goto(url + path).catch((error: unknown) => {
          if (String(error).includes('is interrupted by another navigation')) return open();
          throw error;
        });
      const response = await open();
      await interrupted;
      expect(response?.fromServiceWorker()).toBe(true);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click();
    await expect(page).toHaveTitle(/About/);
  });
});
