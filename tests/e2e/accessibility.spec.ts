// Every public page once: one load, then both themes and all widths in place.
import { sitePages } from '../../src/content/site-map.ts';
import { cutOffOn, movingOn, violationsOn } from '../support/page-checks.ts';
import { expect, test } from '../support/site.ts';

const routes = sitePages.map(({ path }) => (path === '/404' ? '/no-such-page' : path));

/** The tests' own doing: a worker that kept every page would cost more than the checks. */
const expected = /Service Worker registration blocked|does not keep the site for offline use/;
const expectedOf404 = new RegExp(`${expected.source}|404`);

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  colorScheme: 'light',
});

for (const path of routes)
  test.describe(`the page at ${path}`, () => {
    test.use({
      allowedMessages: [path === '/no-such-page' ? expectedOf404 : expected],
      viewport: { width: 1440, height: 900 },
    });

    test('is accessible in both themes, loses nothing from 320 px on, and keeps still and silent', async ({
      page,
      allowedMessages,
    }) => {
      const said: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      await page.goto(path);
      const theme = page.getByRole('button', { name: 'Dark theme' });
      const html = page.locator('html');
      const check = async (where: string) => {
        expect.soft(await violationsOn(page), `axe, ${where}`).toEqual([]);
        expect.soft(await cutOffOn(page), where).toEqual([]);
      };

      await theme.click();
      await expect(html).toHaveClass('dark', { timeout: 20_000 });
      await check('dark at 1440 px');
      await theme.click();
      await expect(html).toHaveClass('light');
      await check('light at 1440 px');
      await page.setViewportSize({ width: 390, height: 844 });
      await check('light at 390 px');
      await theme.click();
      await page.evaluate(() => {
        window.scrollTo(0, 700);
      });
      await check('dark at 390 px, scrolled');

      // 1280 px at 200 % and at 400 % are as wide as 640 and 320 px.
      for (const width of [640, 320]) {
        await page.setViewportSize({ width, height: 640 });
        expect.soft(await cutOffOn(page)).toEqual([]);
      }
      expect.soft(await movingOn(page)).toEqual([]);
      expect.soft(said.filter((text) => !allowedMessages.some((allowed) => allowed.test(text)))).toEqual([]);
    });
  });
