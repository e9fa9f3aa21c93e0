// A phone's visitor scrolls: how many screens of 390 × 844 each kind of page may take.
import { sitePages } from '../../src/content/site-map.ts';
import { expect, test } from '../support/site.ts';

const height = 844;
test.use({ viewport: { width: 390, height } });

const longest = (path: string): number | undefined => {
  if (path === '/') return 8;
  if (path.startsWith('/services/')) return 7;
  return path.startsWith('/health-benefits/') ? 7.5 : undefined;
};

test('home takes at most 8 screens of a phone, a service 7, a health benefit 7.5', async ({ page }) => {
  const measured = [];
  for (const { path } of sitePages) {
    const most = longest(path);
    if (most === undefined) continue;
    await page.goto(path);
    // Comes with the page's script, and takes room.
    await expect(page.getByRole('button', { name: 'Install this site' })).toBeVisible();
    const scrolled = await page.evaluate(() => document.documentElement.scrollHeight);
    measured.push({ path, screens: scrolled / height, most });
  }
  expect(measured.length).toBeGreaterThanOrEqual(20);
  expect(measured.filter(({ screens, most }) => screens > most)).toEqual([]);
});
