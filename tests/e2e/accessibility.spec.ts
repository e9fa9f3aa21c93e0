// Every public page once: one load, then all widths in place. Axe looks at one page of each kind, in both themes; the
// others share its style sheet and parts, and tests/site checks the HTML of all. Those others are walked, one after the other.
import type { Page } from '@playwright/test';
import { sitePages } from '../../src/content/site-map.ts';
import { cutOffOn, movingOn, showTheme, violationsOn } from '../support/page-checks.ts';
import { expect, test } from '../support/site.ts';

/** The tests' own doing: a worker that kept every page would cost more than the checks. */
const expected = /Service Worker registration blocked|does not keep the site for offline use/;
const missing = '/no-such-page';
const allowedOn = (path: string): RegExp =>
  path === missing ? new RegExp(`${expected.source}|404`) : expected;

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

const WALK = 5;
const samples = sitePages.filter(isFirstOfKind).map(({ path }) => path);
const others = sitePages
  .filter((page) => !isFirstOfKind(page))
  .map(({ path }) => (path === '/404' ? missing : path));
const walks = Array.from({ length: Math.ceil(others.length / WALK) }, (_, walk) =>
  others.slice(WALK * walk, WALK * (walk + 1)),
);

/** Looks at one page after the other at every width. */
const lookAt = async (page: Page, paths: readonly string[], isSeenByAxe: boolean): Promise<void> => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  // Each page is opened as the first one is: in the light theme.
  await page.addInitScript(() => localStorage.removeItem('theme'));
  for (const path of paths)
    await test.step(path, async () => {
      await page.setViewportSize(sizes[0]);
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
        expect.soft(await cutOffOn(page), `${path}, ${size.width} px`).toEqual([]);
      }

      // 1280 px at 200 % and at 400 % are as wide as 640 and 320 px.
      for (const width of [640, 320]) {
        await page.setViewportSize({ width, height: 640 });
        expect.soft(await cutOffOn(page), `${path}, ${width} px`).toEqual([]);
      }
      expect.soft(await movingOn(page), path).toEqual([]);
      expect
        .soft(
          said.splice(0).filter((text) => !allowedOn(path).test(text)),
          path,
        )
        .toEqual([]);
    });
};

test.use({ contextOptions: { reducedMotion: 'reduce' }, colorScheme: 'light' });

for (const path of samples)
  test.describe(`the page at ${path}`, () => {
    test.use({ allowedMessages: [expected] });

    test(
      'is accessible in both themes, loses nothing from 320 px on, and keeps still and silent',
      { tag: inFastRun.has(path) ? '@fast' : [] },
      ({ page }) => lookAt(page, [path], true),
    );
  });

for (const paths of walks)
  test.describe(`the pages at ${paths.join(', ')}`, () => {
    test.use({ allowedMessages: paths.map(allowedOn) });

    test('lose nothing from 320 px on, and keep still and silent', async ({ page }) => {
      expect(samples.length).toBeGreaterThanOrEqual(11);
      await lookAt(page, paths, false);
    });
  });
