// Every public page once: one load, then all widths in place. One page of each kind is seen in both themes at two
// widths; the others share its style sheet and parts, and are seen in one of the four, each in another.
import { sitePages } from '../../src/content/site-map.ts';
import { colorViolationsOn, cutOffOn, movingOn, violationsOn } from '../support/page-checks.ts';
import { expect, test } from '../support/site.ts';

/** The tests' own doing: a worker that kept every page would cost more than the checks. */
const expected = /Service Worker registration blocked|does not keep the site for offline use/;
const expectedOf404 = new RegExp(`${expected.source}|404`);

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
const looks = sizes.flatMap((size) => (['light', 'dark'] as const).map((theme) => ({ ...size, theme })));

/** An overview has the template of its series and another build: both are a kind. */
const kindOf = ({ template, section }: (typeof sitePages)[number]): string => `${template} in ${section}`;
const isFirstOfKind = (page: (typeof sitePages)[number]): boolean =>
  sitePages.find((other) => kindOf(other) === kindOf(page)) === page;

/** In the fast run: the home page, one page of a series, and both that take input. */
const inFastRun = new Set(['/', '/services/custom-sauna-design', '/cost-calculator', '/contact']);

test.use({ contextOptions: { reducedMotion: 'reduce' }, colorScheme: 'light' });

for (const [index, sitePage] of sitePages.entries()) {
  const path = sitePage.path === '/404' ? '/no-such-page' : sitePage.path;
  const seen = looks.filter((_, at) => isFirstOfKind(sitePage) || at === index % looks.length);

  test.describe(`the page at ${path}`, () => {
    test.use({
      allowedMessages: [path === '/no-such-page' ? expectedOf404 : expected],
      viewport: sizes[0],
    });

    test(
      `is accessible in ${seen.length === 1 ? 'one look' : 'both themes'}, loses nothing from 320 px on, and keeps still and silent`,
      { tag: inFastRun.has(path) ? '@fast' : [] },
      async ({ page, allowedMessages }) => {
        const said: string[] = [];
        page.on('console', (message) => said.push(message.text()));
        await page.goto(path);
        const button = page.getByRole('button', { name: 'Dark theme' });
        const html = page.locator('html');
        let shown = 'light';
        const show = async (theme: 'light' | 'dark') => {
          if (theme !== shown) await button.click();
          await expect(html).toHaveClass(theme);
          shown = theme;
        };

        // Only a hydrated page answers the press, so this one waits for that.
        await show('dark');
        for (const size of sizes) {
          await page.setViewportSize(size);
          for (const { theme } of seen.filter(({ width }) => width === size.width)) {
            await show(theme);
            // The floating bar stands over a page that was scrolled.
            if (size.width === 390) await page.evaluate(() => window.scrollTo(0, 700));
            // At one width the themes differ in colors alone; a page seen once is seen by every rule.
            const isSeenInLight = theme === 'dark' && seen.length > 1;
            const violations = await (isSeenInLight ? colorViolationsOn(page) : violationsOn(page));
            expect.soft(violations, `axe, ${theme} at ${size.width} px`).toEqual([]);
          }
          expect.soft(await cutOffOn(page), `${size.width} px`).toEqual([]);
        }

        // 1280 px at 200 % and at 400 % are as wide as 640 and 320 px.
        for (const width of [640, 320]) {
          await page.setViewportSize({ width, height: 640 });
          expect.soft(await cutOffOn(page)).toEqual([]);
        }
        expect.soft(await movingOn(page)).toEqual([]);
        expect
          .soft(said.filter((text) => !allowedMessages.some((allowed) => allowed.test(text))))
          .toEqual([]);
      },
    );
  });
}

test('every look is taken by pages of its own', () => {
  const looksOfTheRest = sitePages.flatMap((page, index) =>
    isFirstOfKind(page) ? [] : [index % looks.length],
  );
  expect(new Set(looksOfTheRest).size).toBe(looks.length);
  expect(sitePages.filter(isFirstOfKind).length).toBeGreaterThanOrEqual(11);
});
