// Every public page once: one load, then all widths in place. Axe looks at one page of each kind, in both themes; the
// others share its style sheet and parts, and tests/site checks the HTML of all.
import { sitePages } from '../../src/content/site-map.ts';
import { cutOffOn, movingOn, showTheme, violationsOn } from '../support/page-checks.ts';
import { expect, test } from '../support/site.ts';

/** The tests' own doing: a worker that kept every page would cost more than the checks. */
const expected = /Service Worker registration blocked|does not keep the site for offline use/;
const expectedOf404 = new RegExp(`${expected.source}|404`);

const sizes = [
  { width: 1440, height: 900, theme: 'dark' },
  { width: 390, height: 844, theme: 'light' },
] as const;

/** An overview has the template of its series and another build: both are a kind. */
const kindOf = ({ template, section }: (typeof sitePages)[number]): string => `${template} in ${section}`;
const isFirstOfKind = (page: (typeof sitePages)[number]): boolean =>
  sitePages.find((other) => kindOf(other) === kindOf(page)) === page;

/** In the fast run: the home page, one page of a series, and both that take input. */
const inFastRun = new Set(['/', '/services/custom-sauna-design', '/cost-calculator', '/contact']);

test.use({ contextOptions: { reducedMotion: 'reduce' }, colorScheme: 'light' });

for (const sitePage of sitePages) {
  const path = sitePage.path === '/404' ? '/no-such-page' : sitePage.path;
  const isSeenByAxe = isFirstOfKind(sitePage);

  test.describe(`the page at ${path}`, () => {
    test.use({
      allowedMessages: [path === '/no-such-page' ? expectedOf404 : expected],
      viewport: sizes[0],
    });

    test(
      `${isSeenByAxe ? 'is accessible in both themes, ' : ''}loses nothing from 320 px on, and keeps still and silent`,
      { tag: inFastRun.has(path) ? '@fast' : [] },
      async ({ page, allowedMessages }) => {
        const said: string[] = [];
        page.on('console', (message) => said.push(message.text()));
        await page.goto(path);
        // Only a hydrated page answers the press, so this one waits for that.
        await page.getByRole('button', { name: 'Dark theme' }).click();
        await expect(page.locator('html')).toHaveClass('dark');
        for (const { theme, ...size } of sizes) {
          await page.setViewportSize(size);
          await showTheme(page, theme);
          // The floating bar stands over a page that was scrolled.
          if (size.width === 390) await page.evaluate(() => window.scrollTo(0, 700));
          if (isSeenByAxe)
            expect.soft(await violationsOn(page), `axe, ${theme} at ${size.width} px`).toEqual([]);
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

test('pages of every kind are seen by axe', () => {
  expect(sitePages.filter(isFirstOfKind).length).toBeGreaterThanOrEqual(11);
});
