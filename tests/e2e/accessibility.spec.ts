// Every public page once: one load, then all widths in place. Axe looks at one page of each kind, in both themes; the
// others share its style sheet and parts, and tests/site checks the HTML of all. Those others are walked, one after the
// other. While a page is open, its length on a phone is checked, and for each template its text at 200 %.
import type { Page } from '@playwright/test';
import { sitePages } from '../../src/content/site-map.ts';
import { idle } from '../support/browser/idle.ts';
import {
  beyondColumnOn,
  cutOffOn,
  movingOn,
  showTheme,
  violationsOn,
} from '../support/browser/page-checks.ts';
import { takeScreenshots } from '../support/browser/screenshots.ts';
import { expect, test } from '../support/browser/site.ts';
import { fontsArrived } from '../support/browser/web-fonts.ts';

/** Set by the tests: a worker that caches every page would take longer than the checks. */
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

const WALK = 5;
const templates = Map.groupBy(sitePages, ({ template }) => template);
const firstOfTemplates = new Set([...templates.values()].map(([first]) => first?.path));
const samples = sitePages.filter(isFirstOfKind).map(({ path }) => path);
const others = sitePages
  .filter((page) => !isFirstOfKind(page))
  .map(({ path }) => (path === '/404' ? missing : path));
const walks = Array.from({ length: Math.ceil(others.length / WALK) }, (_, walk) =>
  others.slice(WALK * walk, WALK * (walk + 1)),
);

/** How many screens of a phone a page may take. */
const mostScreens = (path: string): number | undefined => {
  if (path === '/') return 6.5;
  if (path === '/health-benefits') return 10;
  if (path.startsWith('/services/')) return 7.2;
  return path.startsWith('/health-benefits/') ? 7.6 : undefined;
};

const expectShort = async (page: Page, path: string): Promise<void> => {
  const most = mostScreens(path);
  if (most === undefined) return;
  // Comes with the page's script, and takes room.
  const entry = page.getByRole('contentinfo').getByRole('button', { name: 'Install this site' });
  await expect(entry).toBeVisible();
  await fontsArrived(page);
  // The parts of a page hydrate one after the other, and its sections are laid out one after the other.
  await idle(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-skips');
  const screens = () => page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);
  await expect.soft.poll(screens, { message: `screens of ${path}` }).toBeLessThanOrEqual(most);
};

/** Text alone at 200 %, on a phone and a desktop. */
const expectWholeWithLargeText = async (page: Page): Promise<void> => {
  await fontsArrived(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.soft.poll(() => cutOffOn(page), { message: `text at 200 %, ${width} px` }).toEqual([]);
  }
};

/** Looks at one page after the other at every width. */
const lookAt = async (page: Page, paths: readonly string[], isSample: boolean): Promise<void> => {
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
        if (size.width === 390) {
          await expectShort(page, path);
          // The floating bar stands over a page that was scrolled.
          await page.evaluate(() => window.scrollTo(0, 700));
        }
        if (isSample) expect.soft(await violationsOn(page), `axe, ${theme} at ${size.width} px`).toEqual([]);
        expect.soft(await cutOffOn(page), `${path}, ${size.width} px`).toEqual([]);
        expect.soft(await beyondColumnOn(page), `${path}, ${size.width} px`).toEqual([]);
      }

      await takeScreenshots(page, path === '/' ? 'home' : path.slice(1));
      // 1280 px at 200 % and at 400 % are as wide as 640 and 320 px.
      for (const width of [640, 320]) {
        await page.setViewportSize({ width, height: 640 });
        expect.soft(await cutOffOn(page), `${path}, ${width} px`).toEqual([]);
      }
      expect.soft(await movingOn(page), path).toEqual([]);
      if (firstOfTemplates.has(path)) await expectWholeWithLargeText(page);
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
      'is accessible in both themes, loses nothing from 320 px on nor with large text, is not too long, and keeps still and silent',
      { tag: path === '/' ? '@fast' : [] },
      ({ page }) => lookAt(page, [path], true),
    );
  });

for (const paths of walks)
  test.describe(`the pages at ${paths.join(', ')}`, () => {
    test.use({ allowedMessages: [allowedOn(paths.includes(missing) ? missing : '')] });

    test('are whole from 320 px on, not too long, and neither shift nor log', async ({ page }) => {
      expect(samples.length).toBeGreaterThanOrEqual(11);
      expect([...samples, ...others].filter(mostScreens).length).toBeGreaterThanOrEqual(20);
      await lookAt(page, paths, false);
    });
  });
