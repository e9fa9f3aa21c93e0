// What visitors did, as the administrator sees it: before the first visit, with a season of them, and without a server.
import { expect } from '@playwright/test';
import { adminPaths } from '../../../src/content/admin-routes.ts';
import { signIn } from '../../../tests/support/admin.ts';
import { purgeVisits, sendVisits, writeVisits, type SampleVisit } from '../../../tests/support/visits.ts';
import type { Stage } from './stage.ts';

const dayMs = 86_400_000;

const pages = [
  '/',
  '/gallery',
  '/cost-calculator',
  '/services/outdoor-sauna-kits',
  '/services/steam-shower-design',
  '/health-benefits/stress-relief',
  '/faq',
  '/contact',
  '/about',
  '/services/custom-sauna-design',
];
const referrers = [
  null,
  null,
  'https://www.google.com/',
  null,
  'https://www.google.com/',
  'https://duckduckgo.com/',
  'https://www.houzz.com/discussions',
  'https://a-very-long-name-of-a-local-directory-of-builders.example/atlanta/saunas',
];
const controls = ['contact_form', 'call_tapped', 'estimate_shown', 'estimate_shown', 'estimate_saved'];

/** More of them at weekends, a few more every week; the same every time. */
const season = (): SampleVisit[] => {
  const now = Date.now();
  return Array.from({ length: 150 }, (_, age): SampleVisit[] => {
    const week = new Date(now - age * dayMs).getUTCDay();
    const sessions = Math.max(0, Math.round(9 + (week % 6 === 0 ? 6 : 0) + ((age * 37) % 7) - age / 20));
    return Array.from({ length: sessions }, (_, nth): SampleVisit[] => {
      const session = crypto.randomUUID();
      const seed = age * 31 + nth * 17;
      const start = now - age * dayMs - ((seed * 7_919) % 40_000_000) - 600_000;
      const viewed = Array.from({ length: 1 + (seed % 4) }, (_, step) => ({
        at: new Date(start + step * 40_000).toISOString(),
        path: pages[(step === 0 ? seed % 3 : seed + step * step) % pages.length] ?? '/',
        session,
        referrer: step === 0 ? (referrers[seed % referrers.length] ?? null) : null,
        isInstalled: seed % 19 === 0,
      }));
      const name = controls[seed % 11];
      if (name === undefined) return viewed;
      return [...viewed, { at: new Date(start + 90_000).toISOString(), path: '/contact', session, name }];
    }).flat();
  }).flat();
};

export const analyticsScenes = async ({ page, context, site, shoot }: Stage): Promise<void> => {
  await signIn(page, site);
  const open = () => page.goto(`${site.url}${adminPaths.panel}?screen=analytics`);
  await open();
  await expect(page.getByText('No Analytics Data')).toBeVisible();
  await shoot('analytics-empty', true);
  await writeVisits(site, season());
  const minutes = (count: number) => new Date(Date.now() - count * 60_000).toISOString();
  await sendVisits(site, [
    { at: minutes(3), path: '/gallery' },
    { at: minutes(2), path: '/cost-calculator' },
  ]);
  await open();
  await expect(page.getByText('Conversions')).toBeVisible();
  await expect(page.locator('.recharts-line').first()).toBeVisible();
  await shoot('analytics', true);
  await page.getByText('7 days', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Last 7 days' })).toBeVisible();
  await shoot('analytics-7');
  await purgeVisits(site, 60);
  await page.getByText('90 days', { exact: true }).click();
  await expect(page.getByText('Daily totals', { exact: true })).toBeVisible();
  await shoot('analytics-90', true);
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await shoot('analytics-table');
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await shoot('analytics-offline');
  await context.setOffline(false);
  await page.route('**/rpc/analytics_summary', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByText('7 days', { exact: true }).click();
  await expect(page.getByText('The numbers could not be loaded.')).toBeVisible();
  await shoot('analytics-failure');
  await open();
  await expect(page.getByText('The numbers could not be loaded.')).toBeVisible();
  await shoot('analytics-nothing-loaded');
};
