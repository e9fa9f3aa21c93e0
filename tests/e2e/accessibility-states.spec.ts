// What opens over a page or appears in it, while it is open, in both themes.
import type { Page } from '@playwright/test';
import { openContact, clickSend } from '../support/browser/contact-page.ts';
import { cutOffOn, keepRenderings, violationsByTheme } from '../support/browser/page-checks.ts';
import { takeScreenshots } from '../support/browser/screenshots.ts';
import { expect, test } from '../support/browser/site.ts';
import { openLink } from '../support/browser/calculator-parts.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

test.use({ contextOptions: { reducedMotion: 'reduce' }, colorScheme: 'light' });

const openSearch = async (page: Page): Promise<void> => {
  await page.goto('/cost-calculator');
  const box = page.getByRole('combobox', { name: 'Search the site' });
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(box).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await box.fill('sauna');
  await expect(page.getByRole('option')).toHaveCount(8);
  await expect(page.getByRole('option').first()).toContainText('designed for your house');
};

type State = {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly open: (page: Page) => Promise<void>;
};

const overGallery: State[] = [
  {
    name: 'the lightbox',
    viewport: phone,
    open: async (page: Page) => {
      await keepRenderings(page);
      await page.goto('/gallery');
      await page.getByRole('main').locator('figure button').first().click();
      await expect(page.getByRole('dialog').getByText(/^1 \/ \d+$/)).toBeVisible();
    },
  },
];

const ofCalculator: State[] = [
  ...[phone, desktop].map((viewport) => ({
    name: `an estimate at ${viewport.width} px`,
    viewport,
    open: async (page: Page) => {
      await openLink(page, '?type=outdoor&len=12&loc=outdoor&f=sound.premium_wood', '$34,840');
    },
  })),
  {
    name: 'the form that sends an estimate',
    viewport: phone,
    open: async (page: Page) => {
      const { summary } = await openLink(page, '?type=steam&len=8', '$18,000');
      await summary.getByRole('button', { name: 'Send us this estimate' }).click();
      await expect(summary.getByLabel('Message*')).toHaveValue(/accurate quote/);
    },
  },
];

const overCalculator: State[] = [
  { name: 'the search on a phone', viewport: phone, open: openSearch },
  { name: 'the search', viewport: desktop, open: openSearch },
  {
    name: 'the price list beside a note to the visitor',
    viewport: phone,
    open: async (page: Page) => {
      await page.goto('/cost-calculator');
      await page.getByText('Price list').click();
      const title = page.getByText('Email required');
      await expect(async () => {
        await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click();
        await expect(title).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await expect(page.getByText('Please enter your email address')).toBeVisible();
    },
  },
];

const inMenuAndForm: State[] = [
  {
    name: 'the menu of a phone with one of its lists',
    viewport: phone,
    open: async (page: Page) => {
      await page.goto('/services');
      const menu = page.getByRole('navigation', { name: 'Main' });
      await menu.locator('summary').filter({ visible: true }).click();
      await menu.getByText('Health Benefits').filter({ visible: true }).click();
      await expect(menu.getByRole('link', { name: 'Sleep Quality' }).filter({ visible: true })).toBeVisible();
    },
  },
  {
    name: 'a drop-down',
    viewport: desktop,
    open: async (page: Page) => {
      await page.goto('/services');
      const menu = page.getByRole('navigation', { name: 'Main' });
      await menu.getByText('Health Benefits', { exact: true }).filter({ visible: true }).click();
      await expect(
        menu.getByRole('link', { name: /^Sleep Quality/ }).filter({ visible: true }),
      ).toBeVisible();
    },
  },
  {
    name: 'the contact form with errors',
    viewport: phone,
    open: async (page: Page) => {
      await openContact(page);
      await clickSend(page);
      await expect(page.getByRole('alert').getByText('Please check these fields')).toBeVisible();
    },
  },
];

for (const { what, states } of [
  { what: 'the menus and the contact form with errors', states: inMenuAndForm },
  { what: 'a picture of the gallery', states: overGallery },
  { what: 'an estimate and the form that sends it', states: ofCalculator },
  { what: 'the search, and the price list beside a note to the visitor [S1 §8.5]', states: overCalculator },
])
  test(`what is open is accessible in both themes and shows everything whole: ${what}`, async ({ page }) => {
    for (const { name, viewport, open } of states)
      await test.step(`${name}, ${viewport.width} px`, async () => {
        await page.setViewportSize(viewport);
        await open(page);
        expect.soft(await violationsByTheme(page), name).toEqual({ light: [], dark: [] });
        expect.soft(await cutOffOn(page), name).toEqual([]);
        await takeScreenshots(page, `${name} from ${viewport.width} px`);
      });
  });

test('asked to keep still, a carousel jumps to the next picture', async ({ page }) => {
  await page.goto('/custom-outdoor-sauna');
  const carousel = page.getByRole('group', { name: 'Project gallery' });
  await carousel.scrollIntoViewIfNeeded();
  const next = carousel.getByRole('button', { name: 'Next slide' });
  await expect(next).toHaveAttribute('aria-disabled', 'false');
  const places = await next.evaluate(async (button) => {
    const list = button.closest('[aria-roledescription=carousel]')?.querySelector('ul');
    const seen = new Set<number>();
    if (button instanceof HTMLElement) button.click();
    for (let frame = 0; frame < 30; frame += 1) {
      await new Promise(requestAnimationFrame);
      seen.add(Math.round(list?.getBoundingClientRect().left ?? 0));
    }
    return seen.size;
  });
  expect(places).toBeLessThanOrEqual(2);
  await expect(carousel.getByText(/^2\D/)).toBeVisible();
});
