import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { openLink } from '../support/browser/calculator-parts.ts';
import { waitForHydration } from '../support/browser/hydration.ts';
import { fillIn, openContact, clickSend, visitorText } from '../support/browser/contact-page.ts';
import type { TestServer } from '../support/server/server.ts';
import { asOwner, expect, test } from '../support/browser/site.ts';

/** Gives the page an analytics tag that stores its calls across reloads. */
const addTag = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'gtag', {
      value: (...call: unknown[]) => {
        const events = sessionStorage.getItem('told') ?? '';
        sessionStorage.setItem('told', `${events}${JSON.stringify(call)}\n`);
      },
    });
  });
};

const eventsOf = async (page: Page): Promise<readonly unknown[]> => {
  const events = await page.evaluate(() => sessionStorage.getItem('told') ?? '');
  return events.split('\n').flatMap((line): unknown[] => (line === '' ? [] : [JSON.parse(line)]));
};

const rowSchema = v.array(
  v.object({ page_path: v.string(), metadata: v.looseObject({ name: v.optional(v.string()) }) }),
);
const rowsOf = async (site: TestServer, type: string) =>
  v.parse(
    rowSchema,
    await asOwner(site, `analytics_events?event_type=eq.${type}&select=page_path,metadata&order=created_at`),
  );
const countedOn = async (site: TestServer, path: string) =>
  (await rowsOf(site, 'interaction')).filter((row) => row.page_path === path).map((row) => row.metadata.name);

test.describe('what is counted', () => {
  test.describe.configure({ mode: 'serial' });
  test.use({ isCounted: true });
  test.beforeEach(async ({ page, site }) => {
    await asOwner(site, 'analytics_events?id=not.is.null', { method: 'DELETE' });
    await addTag(page);
  });

  test('the four clicks of the fast track, on our server and in the page-analytics tag [S1 §7.14, §7.15, §7.16, §7.17]', async ({
    page,
    site,
  }) => {
    // A call leads out of the browser, which would wait for a telephone.
    await page.addInitScript(() => {
      document.addEventListener('click', (event) => {
        if (event.target instanceof Element && event.target.closest('a[href^="tel:"]'))
          event.preventDefault();
      });
    });
    await page.goto('/fast-track-sauna');
    await waitForHydration(page);
    const click = (name: string) => page.locator(`a[data-event="${name}"]`).click();
    await click('fast_track_phone_cta');
    await click('fast_track_urgency_phone');
    await click('fast_track_primary_cta');
    await expect(page).toHaveURL('/contact');
    await page.goBack();
    await click('fast_track_urgency_cta');
    await expect(page).toHaveURL('/contact');
    const names = [
      'fast_track_phone_cta',
      'fast_track_urgency_phone',
      'fast_track_primary_cta',
      'fast_track_urgency_cta',
    ];
    await expect.poll(() => eventsOf(page)).toEqual(names.map((name) => ['event', name, {}]));
    // Two of them call, which is counted under one name for all pages, for ourselves alone.
    await expect
      .poll(async () => (await countedOn(site, '/fast-track-sauna')).toSorted())
      .toEqual([...names, 'call_tapped', 'call_tapped'].toSorted());
  });

  test('a contact message and a subscription, by the name of their form [S1 §7.12, §7.13] [S2 §6.13, §7.29]', async ({
    page,
    site,
  }) => {
    const text = visitorText();
    await openContact(page);
    await fillIn(page, text);
    await clickSend(page);
    await expect(page.getByText(/^Sent /)).toBeVisible();
    const newsletter = page.getByRole('main').locator('form:has(input[value="newsletter"])');
    await newsletter.getByLabel('Email Address').fill(text.email);
    await newsletter.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Thank you for subscribing')).toBeVisible();
    await expect
      .poll(() => eventsOf(page))
      .toEqual([
        ['event', 'contact_form', {}],
        ['event', 'form_submission', { form_name: 'contact' }],
        ['event', 'form_submission', { form_name: 'newsletter' }],
      ]);
    await expect
      // Two of them are counted in the same moment.
      .poll(async () => (await countedOn(site, '/contact')).toSorted())
      .toEqual(['contact_form', 'form_submission', 'form_submission']);
  });

  test('an estimate counts once when the visitor chooses, and not when a link opens it', async ({
    page,
    site,
  }) => {
    const { type, slider, figure } = await openLink(page, '?type=steam&length=8', '$16,000');
    await expect(figure).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' })).toBeFocused();
    expect(await countedOn(site, '/cost-calculator')).toEqual([]);
    await page.goBack();
    await type('Infrared Sauna').check();
    await slider.fill('9');
    await type('Outdoor Sauna').check();
    await expect.poll(() => countedOn(site, '/cost-calculator')).toEqual(['estimate_shown']);
  });

  test('every page that is opened, with and without a reload [S1 §7.18] [S2 §7.30]', async ({
    page,
    site,
  }) => {
    await page.goto('/about');
    await waitForHydration(page);
    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByRole('link', { name: 'FAQ' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' })).toBeFocused();
    await main.getByRole('link', { name: 'Cost Calculator' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Cost Calculator' })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' })).toBeFocused();
    await expect
      .poll(async () => (await rowsOf(site, 'page_view')).map((row) => row.page_path))
      .toEqual(['/about', '/faq', '/cost-calculator', '/faq']);
  });
});
