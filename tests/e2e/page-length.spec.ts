// A phone's visitor scrolls: how many screens of 390 × 844 each kind of page may take.
import { sitePages } from '../../src/content/site-map.ts';
import { idle } from '../support/idle.ts';
import { expect, test } from '../support/site.ts';
import { fontsArrived } from '../support/web-fonts.ts';

test.use({ viewport: { width: 390, height: 844 } });

const longest = (path: string): number | undefined => {
  if (path === '/') return 8;
  if (path.startsWith('/services/')) return 7.2;
  return path.startsWith('/health-benefits/') ? 7.6 : undefined;
};

test('home takes at most 8 screens of a phone, a service 7.2, a health benefit 7.6', async ({ page }) => {
  let count = 0;
  for (const { path } of sitePages) {
    const most = longest(path);
    if (most === undefined) continue;
    await page.goto(path);
    // Comes with the page's script, and takes room.
    const entry = page.getByRole('contentinfo').getByRole('button', { name: 'Install this site' });
    await expect(entry).toBeVisible();
    await fontsArrived(page);
    // The parts of a page hydrate one after the other.
    await idle(page);
    const screens = () => page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);
    await expect.poll(screens, { message: path }).toBeLessThanOrEqual(most);
    count += 1;
  }
  expect(count).toBeGreaterThanOrEqual(20);
});
