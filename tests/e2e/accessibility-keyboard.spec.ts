// The keyboard alone: Tab reaches everything in order and nothing lies over what has focus; every part can be worked.
import type { Page } from '@playwright/test';
import { openContact } from '../support/browser/contact-page.ts';
import { waitForHydration } from '../support/browser/hydration.ts';
import { keepRenderings } from '../support/browser/page-checks.ts';
import { expect, test } from '../support/browser/site.ts';
import { openLink } from '../support/browser/calculator-parts.ts';

/**
 * Marks everything Tab should reach, in document order; of a group of radio buttons only one. The search
 * opens while it has focus, so it is checked but not counted.
 */
const markStops = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const groups = new Set<string>();
    const stops = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex]',
      ),
    ].filter((element) => {
      if (element.tabIndex < 0 || element.matches(':disabled, search *')) return false;
      if (!element.checkVisibility({ visibilityProperty: true })) return false;
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
      const { name, checked } = element;
      const isChosenElsewhere = !checked && document.querySelector(`[name="${name}"]:checked`) !== null;
      if (isChosenElsewhere || groups.has(name)) return false;
      groups.add(name);
      return true;
    });
    for (const [at, stop] of stops.entries()) stop.dataset['stop'] = String(at);
    return stops.length;
  });

/** What has focus after one more Tab, and what is wrong with how it shows; null at the end of the page. */
const nextStop = async (page: Page) => {
  await page.keyboard.press('Tab');
  return page.evaluate(async () => {
    const isCut = (): boolean => {
      const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
      return top < 0 || bottom > window.innerHeight;
    };
    // On a busy machine the browser scrolls to what has focus some frames later.
    for (let frame = 0; frame < 2 || (frame < 60 && isCut()); frame += 1)
      await new Promise(requestAnimationFrame);
    // Only now: the search hands the focus from its native field to its panel.
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return null;
    const carriers = [focused, focused.parentElement, focused.closest('label')];
    const hasRing = carriers.some((element) =>
      ['', '::before', '::after'].some((pseudo) => {
        if (element === null) return false;
        const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      }),
    );
    // The label of a radio button is what the visitor sees; of a link over two lines the first line counts.
    const shown = focused.closest('label') ?? focused;
    const area = shown.getClientRects()[0] ?? shown.getBoundingClientRect();
    // A tall field is brought into sight as far as its caret.
    const top = Math.max(0, area.top);
    const height = Math.min(window.innerHeight, area.bottom) - top;
    const isInWindow =
      area.left >= -1 &&
      area.right <= window.innerWidth + 1 &&
      height >= (area.height > 100 ? area.height / 2 : area.height - 1);
    const across = Math.min(4, area.width / 4);
    const down = Math.min(4, height / 4);
    const isOpen = [
      [area.left + across, top + down],
      [area.right - across, top + height - down],
      [area.left + area.width / 2, top + height / 2],
    ].every(([x = 0, y = 0]) => {
      const there = document.elementFromPoint(x, y);
      return there !== null && (shown.contains(there) || there.contains(shown));
    });
    const name = focused.outerHTML.slice(0, 120);
    return {
      stop: Number(focused.dataset['stop'] ?? '-1'),
      problems: [
        // The slider's ring is around its thumb, which no script can read; it has a test of its own.
        ...(hasRing || focused.matches('[type=range]') ? [] : [`no focus ring: ${name}`]),
        ...(isInWindow ? [] : [`outside the window: ${name}`]),
        ...(isOpen ? [] : [`something lies over: ${name}`]),
      ],
    };
  });
};

const openGallery = async (page: Page): Promise<void> => {
  await keepRenderings(page);
  await page.goto('/gallery');
  await expect(page.getByText('Loading gallery...')).toBeVisible();
};

type Opened = { readonly path: string; readonly open: (page: Page) => Promise<unknown> };

const contact: Opened = { path: '/contact', open: (page) => openContact(page) };
const otherPages: readonly Opened[] = [
  { path: '/', open: (page) => page.goto('/') },
  { path: '/cost-calculator', open: (page) => openLink(page, '?type=infrared&len=8', '$14,000') },
  { path: '/gallery', open: openGallery },
];

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

for (const { viewport, pages } of [
  { viewport: desktop, pages: [contact] },
  { viewport: desktop, pages: otherPages },
  { viewport: phone, pages: [contact, ...otherPages] },
])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test(`Tab walks through all of ${pages.map(({ path }) => path).join(', ')}, and all that has focus is in sight`, async ({
      page,
    }) => {
      for (const { path, open } of pages)
        await test.step(path, async () => {
          await open(page);
          await waitForHydration(page);
          const count = await markStops(page);
          expect(count).toBeGreaterThan(20);
          const problems: string[] = [];
          const order: number[] = [];
          for (
            let at = await nextStop(page);
            at !== null && order.length <= count;
            at = await nextStop(page)
          ) {
            problems.push(...at.problems);
            if (at.stop !== -1) order.push(at.stop);
          }
          expect.soft(problems, path).toEqual([]);
          expect(order, path).toEqual(Array.from({ length: count }, (_, stop) => stop));
        });
    });
  });

test.describe('a drop-down', () => {
  test.use({ viewport: desktop });

  test(
    'opens by Enter, one at a time, gives focus back on Escape, and covers nothing that has focus [S1 §2.50]',
    { tag: '@fast' },
    async ({ page }) => {
      await openContact(page);
      const menu = page.getByRole('navigation', { name: 'Main' });
      const opener = (name: string) => menu.locator('summary').filter({ hasText: name, visible: true });
      const entry = (name: RegExp) => menu.getByRole('link', { name }).filter({ visible: true });
      await opener('Services').focus();
      await page.keyboard.press('Enter');
      await expect(entry(/^Custom Sauna Design/)).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(entry(/^Custom Sauna Design/)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(entry(/^Custom Sauna Design/)).toBeHidden();
      await expect(opener('Services')).toBeFocused();
      await page.keyboard.press('Enter');
      await opener('Health Benefits').focus();
      await page.keyboard.press('Enter');
      await expect(entry(/^Sleep Quality/)).toBeVisible();
      await expect(entry(/^Custom Sauna Design/)).toBeHidden();
      await menu.getByRole('link', { name: 'All health benefits' }).filter({ visible: true }).focus();
      await page.keyboard.press('Tab');
      await expect(menu.getByRole('link', { name: 'Gallery' }).filter({ visible: true })).toBeFocused();
      await expect(entry(/^Sleep Quality/)).toBeHidden();
    },
  );
});

test.describe('the menu of a phone', () => {
  test.use({ viewport: phone });

  test('opens by Enter, leads to a page, and closes on Escape with focus restored', async ({ page }) => {
    await openContact(page);
    const menu = page.getByRole('navigation', { name: 'Main' });
    const opener = menu.locator('summary[aria-label=Menu]');
    const about = menu.getByRole('link', { name: 'About' }).filter({ visible: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(about).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(about).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link', { name: 'Free Consultation' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(about).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeFocused();
    await expect(about).toBeHidden();
  });
});

test('pictures, tabs, questions and the slider work by keys, each with visible focus', async ({ page }) => {
  await test.step('a picture opens by Enter, arrows turn the pages, Escape gives focus back', async () => {
    await openGallery(page);
    const tile = page.getByRole('main').locator('figure button').nth(1);
    const counter = (text: RegExp) => page.getByRole('dialog').getByText(text);
    await tile.focus();
    await page.keyboard.press('Enter');
    await expect(counter(/^2 \/ \d+$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(counter(/^3 \/ \d+$/)).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(counter(/^(\d+) \/ \1$/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(tile).toBeFocused();
  });
  await test.step('tabs turn by arrows and questions open by Space, each on its own', async () => {
    await page.goto('/faq');
    const technical = page.getByRole('tab', { name: 'Technical Questions' });
    await expect(async () => {
      await page.getByRole('tab', { name: 'General Questions' }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(technical).toHaveAttribute('aria-selected', 'true', { timeout: 1_000 });
    }).toPass();
    await expect(technical).toBeFocused();
    await page.keyboard.press('Tab');
    const open = page.getByRole('tabpanel', { name: 'Technical Questions' }).locator('details[open]');
    await page.keyboard.press('Space');
    await expect(open).toHaveCount(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(open).toHaveCount(2);
  });
  await test.step('the slider of the calculator shows its focus', async () => {
    const { slider } = await openLink(page, '?type=infrared&len=6', '$12,000');
    const calm = await slider.screenshot();
    await slider.focus();
    expect((await slider.screenshot()).equals(calm)).toBe(false);
  });
});
