import type { Page } from '@playwright/test';
import { scrollTo, waitForHydration } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/site.ts';

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
/** What opens a drop-down: the one of the wide navigation or that of the phone's menu, whichever shows. */
const opener = (page: Page, label: string) =>
  main(page).locator('summary', { hasText: label }).filter({ visible: true });
const bar = (page: Page) => page.getByRole('complementary', { name: 'Free consultation' });

test(
  'on a desktop the navigation, the floating bar, the info bar and the theme do what they say [S1 §2.40, §2.41, §2.42, §2.43, §2.44, §2.45, §2.47, §2.53, §2.57, §2.58, §3.15, §4.26]',
  { tag: '@fast' },
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/about');
    await waitForHydration(page);
    await test.step('the navigation stays at the top and has a shadow from 21 px on', async () => {
      const shell = main(page).locator('..');
      await expect(shell).toHaveCSS('box-shadow', 'none');
      await scrollTo(page, 21);
      await expect(shell).not.toHaveCSS('box-shadow', 'none');
      await scrollTo(page, 20);
      await expect(shell).toHaveCSS('box-shadow', 'none');
      await scrollTo(page, 900);
      await expect.poll(async () => (await main(page).boundingBox())?.y).toBe(0);
    });

    await test.step('the floating bar appears from 301 px on, with a consultation and a call', async () => {
      await scrollTo(page, 301);
      await expect(bar(page)).toBeVisible();
      await expect(bar(page).getByRole('link', { name: 'Free Consultation' })).toHaveAttribute(
        'href',
        '/contact',
      );
      await expect(bar(page).getByRole('link', { name: 'Call Us' })).toHaveAttribute(
        'href',
        'tel:+14045550142',
      );
      await scrollTo(page, 300);
      await expect(bar(page)).toBeHidden();
    });

    await test.step('from 768 px on the info bar says everything, and the navigation stands in one line without a burger', async () => {
      await scrollTo(page, 0);
      const info = page.getByRole('complementary', { name: 'How to reach us' });
      for (const width of [768, 1023, 1440]) {
        await page.setViewportSize({ width, height: 1024 });
        await expect(info.getByText('Monday to Friday 9AM-6PM')).toBeVisible();
        await expect(info.getByText('Atlanta, GA')).toBeVisible();
        await expect(info.getByRole('link', { name: '(404) 555-0142' })).toBeVisible();
        await expect(info.getByRole('link', { name: 'hello@cedarandsteam.example' })).toBeVisible();
        await expect(info.getByRole('button', { name: 'Dark theme' })).toBeVisible();
        await expect(info.getByRole('link', { name: 'Free Consultation' })).not.toHaveCSS(
          'background-color',
          'rgba(0, 0, 0, 0)',
        );
        await expect(main(page).locator('summary[aria-label="Menu"]')).toBeHidden();
        const entries = main(page).locator('a, summary, form').filter({ visible: true });
        await expect(entries).toHaveCount(9);
        const tops = await entries.evaluateAll((all) =>
          all.map((entry) => entry.getBoundingClientRect().top),
        );
        expect(new Set(tops.map(Math.round)).size).toBe(1);
        const heights = await entries.evaluateAll((all) => all.map((entry) => entry.clientHeight));
        expect(Math.max(...heights)).toBeLessThanOrEqual(48);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    });

    await test.step('the theme changes with the button, and stays changed on the next page', async () => {
      await page.getByRole('button', { name: 'Dark theme' }).click();
      await expect(page.locator('html')).toHaveClass('dark');
      expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
      await page.goto('/faq');
      await expect(page.locator('html')).toHaveClass('dark');
    });
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu, the info bar and the floating bar show all their parts [S1 §2.46, §2.51, §4.24]', async ({
    page,
  }) => {
    await page.goto('/about');
    await waitForHydration(page);
    await test.step('the menu opens and closes, with one drop-down open at a time', async () => {
      const menu = main(page).locator('summary[aria-label="Menu"]');
      const gallery = main(page).getByRole('link', { name: 'Gallery' });
      const service = main(page).getByRole('link', { name: 'Steam Shower Design' });
      const benefit = main(page).getByRole('link', { name: 'Sleep Quality' });
      await expect(gallery).toBeHidden();
      await menu.click();
      await expect(gallery).toBeVisible();
      await opener(page, 'Services').click();
      await expect(service).toBeVisible();
      await opener(page, 'Health Benefits').click();
      await expect(benefit).toBeVisible();
      await expect(service).toBeHidden();
      await menu.click();
      await expect(gallery).toBeHidden();
    });

    await test.step('call and theme stay in the info bar, hours, e-mail and consultation move into the menu', async () => {
      const info = page.getByRole('complementary', { name: 'How to reach us' });
      await expect(info.getByRole('link', { name: '(404) 555-0142' })).toBeVisible();
      await expect(info.getByRole('button', { name: 'Dark theme' })).toBeVisible();
      await expect(info.getByText('Monday to Friday 9AM-6PM')).toBeHidden();
      await expect(info.getByText('hello@cedarandsteam.example')).toBeHidden();
      await expect(info.getByText('Free Consultation')).toBeHidden();
      await main(page).locator('summary[aria-label="Menu"]').click();
      await expect(main(page).getByText('Atlanta, GA · Monday to Friday 9AM-6PM')).toBeVisible();
      await expect(main(page).getByRole('link', { name: 'hello@cedarandsteam.example' })).toBeVisible();
      const consult = main(page).getByRole('link', { name: 'Free Consultation' });
      await expect(consult).toHaveAttribute('href', '/contact');
      // A button across the menu, before its first entry.
      expect((await consult.boundingBox())?.width).toBe(350);
      const first = await main(page)
        .getByRole('link', { name: 'About' })
        .filter({ visible: true })
        .boundingBox();
      expect((await consult.boundingBox())?.y).toBeLessThan(first?.y ?? 0);
    });

    await main(page).locator('summary[aria-label="Menu"]').click();
    for (const width of [320, 390, 820])
      await test.step(`the floating bar stands on one line, and leaves the end of the footer free, at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });

        const footer = page.getByRole('contentinfo');
        await scrollTo(page, 900);
        await expect(bar(page)).toBeInViewport({ ratio: 1 });
        expect((await bar(page).boundingBox())?.height).toBeLessThan(80);
        await expect(async () => {
          await scrollTo(page, 100_000);
          const end = await footer.boundingBox();
          // The footer goes down to the edge of the page, and its last line ends above the bar.
          expect(Math.round((end?.y ?? 0) + (end?.height ?? 0))).toBe(800);
        }).toPass();
        const lastLink = await footer.getByRole('link').last().boundingBox();
        const top = (await bar(page).boundingBox())?.y ?? 0;
        expect((lastLink?.y ?? 0) + (lastLink?.height ?? 0)).toBeLessThanOrEqual(top);
      });
    await test.step('on a phone on its side nothing lies below the notch', async () => {
      await page.setViewportSize({ width: 844, height: 390 });
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: 47, right: 47 } });
      await page.goto('/about');
      for (const part of [
        main(page).getByRole('link', { name: 'Cedar & Steam' }),
        page.getByRole('complementary', { name: 'How to reach us' }).getByText('Monday to Friday'),
        page.getByRole('heading', { level: 1 }),
        page.getByRole('contentinfo').getByText('© '),
      ])
        expect((await part.boundingBox())?.x).toBeGreaterThanOrEqual(47);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(844);
    });
  });
});

test('a link opens its page at the top with the heading focused, and Back returns to the place [S1 §2.38, §2.39]', async ({
  page,
}) => {
  await page.goto('/services');
  await waitForHydration(page);
  const link = page.getByRole('main').getByRole('link', { name: 'Free Consultation' });
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(600);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeAttached();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeAttached();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});
