// A page can be pressed before its script runs: what was pressed works by itself, or is repeated when the script is here.
import { openBeforeHydration } from '../support/browser/hydration.ts';
import { keepRenderings } from '../support/browser/page-checks.ts';
import { expect, test } from '../support/browser/site.ts';
import { partsOf } from '../support/browser/calculator-parts.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('the menu opens before hydration, stays open after it, and its links work', async ({ page }) => {
  const hydrate = await openBeforeHydration(page, '/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.locator('summary[aria-label=Menu]').tap();
  const gallery = menu.getByRole('link', { name: 'Gallery' }).filter({ visible: true });
  await expect(gallery).toBeVisible();
  await page.evaluate(() => {
    window.scrollTo(0, 100);
  });
  hydrate();
  // The shadow below the navigation is the script's doing.
  await expect(page.locator('[data-scrolled]')).toBeAttached();
  await expect(gallery).toBeVisible();
  await gallery.tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
});

test('questions, a filter and choices of the calculator work before hydration, and the link to a quote carries the estimate', async ({
  page,
}) => {
  await test.step('questions and their tabs open at once and stay so when the script has come', async () => {
    const hydrate = await openBeforeHydration(page, '/faq');
    const general = page.getByRole('tab', { name: 'General Questions' });
    const technical = page.getByRole('tab', { name: 'Technical Questions' });
    const answer = page.getByText('An infrared sauna starts at');
    await page.getByText('How much does a sauna cost?').tap();
    await expect(answer).toBeVisible();
    await technical.tap();
    await expect(page.getByRole('tabpanel', { name: 'Technical Questions' })).toBeVisible();
    hydrate();
    await expect(technical).toHaveAttribute('aria-selected', 'true');
    await expect(answer).toBeHidden();
    await general.tap();
    await expect(answer).toBeVisible();
  });

  await test.step('a filter of the gallery is applied when the script has come', async () => {
    await keepRenderings(page);
    const hydrate = await openBeforeHydration(page, '/gallery');
    const tiles = page.getByRole('main').locator('figure');
    const all = await tiles.count();
    const outdoor = page.getByRole('button', { name: 'Outdoor', exact: true });
    await outdoor.tap();
    hydrate();
    await expect(outdoor).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => tiles.count()).toBeLessThan(all);
    await expect(tiles.first()).toBeVisible();
  });

  await test.step('choices of the calculator, native and not, all count when the script has come', async () => {
    const hydrate = await openBeforeHydration(page, '/cost-calculator');
    const { type, location, feature, figure } = partsOf(page);
    await type('Steam Shower').tap();
    await expect(type('Steam Shower')).toBeChecked();
    await location('Outdoor').tap();
    await feature('Lighting').tap();
    const more = page.getByRole('button', { name: 'One foot more' });
    await more.tap();
    await more.tap();
    await more.tap();
    hydrate();
    // (10,000 + 9 × 1,000 + 500) × 1.3
    await expect(figure).toHaveText('$25,350');
    await expect(feature('Lighting')).toBeChecked();
  });

  await test.step('the way to a quote takes the estimate of a link along, also before the script has come', async () => {
    const hydrate = await openBeforeHydration(page, '/cost-calculator?type=steam&len=8');
    await partsOf(page).quote.tap();
    await expect(page).toHaveURL(/\/contact\?type=steam&len=8$/);
    hydrate();
    await expect(page.getByRole('textbox', { name: 'Your estimate' })).toHaveValue(/^Steam Shower, 8 feet/);
  });
});
