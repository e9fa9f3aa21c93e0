// What visitors do arrives as numbers: from the page they open to the file the administrator saves.
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { browserArguments, testBrowser } from '../../scripts/dev/browser.ts';
import { arriveSignedIn } from '../support/browser/admin.ts';
import { chooseRange, figure, note, openAnalytics, section } from '../support/browser/analytics-page.ts';
import { fillIn, clickSend, visitorText } from '../support/browser/contact-page.ts';
import { readCsv } from '../support/csv-reader.ts';
import type { TestServer } from '../support/server/server.ts';
import { asOwner, expect, test } from '../support/browser/site.ts';
import { expectSound, tablet } from '../support/browser/sound-screen.ts';
import {
  forgetVisits,
  personsAgent,
  purgeVisits,
  sendVisits,
  writeVisits,
} from '../support/browser/visits.ts';
import { openCalculator } from '../support/browser/calculator-parts.ts';

const executablePath = testBrowser();

test.use({
  viewport: tablet,
  contextOptions: { reducedMotion: 'reduce' },
  colorScheme: 'light',
  launchOptions: {
    // A browser that says of itself that it is steered is no visitor.
    args: [...browserArguments, '--disable-blink-features=AutomationControlled'],
    ...(executablePath === undefined ? {} : { executablePath }),
  },
});

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

const stored = async (site: TestServer): Promise<number> => {
  const rows = await asOwner(site, 'analytics_events?select=id');
  return Array.isArray(rows) ? rows.length : 0;
};

/** A visitor computes an estimate, sends a message and calls. */
const visit = async (browser: Browser, site: TestServer): Promise<void> => {
  const context = await browser.newContext({
    baseURL: site.url,
    userAgent: personsAgent,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  // A call leads out of the browser, which would wait for a telephone.
  await page.addInitScript(() => {
    document.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a[href^="tel:"]')) event.preventDefault();
    });
  });
  const { type, slider, quote, figure: sum } = await openCalculator(page);
  await type('Steam Shower').check();
  await slider.fill('8');
  await page.getByRole('button', { name: 'Reset' }).click();
  await type('Infrared Sauna').check();
  await expect(sum).toBeVisible();
  await page.getByRole('button', { name: 'Save estimate' }).click();
  await expect(page.getByText('Saved on this device.')).toBeVisible();
  await quote.click();
  await expect(page.getByRole('textbox', { name: 'Your estimate' })).toHaveValue(/^Infrared Sauna/);
  await fillIn(page, visitorText());
  await clickSend(page);
  await expect(page.getByText(/^Sent /)).toBeVisible();
  await page.locator('a[href^="tel:"]').first().click();
  // Two pages, the figure, its being saved, the message with its two names, and the call.
  await expect.poll(() => stored(site)).toBe(7);
  await context.close();
};

/** A browser with a headless user agent opens a page. */
const visitAsRobot = async (browser: Browser, site: TestServer): Promise<void> => {
  const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto('/about');
  await expect.poll(() => stored(site)).toBe(8);
  await context.close();
};

const tableSums = async (page: Page): Promise<readonly number[]> => {
  const rows = await page
    .getByRole('region', { name: 'Visits and sessions a day' })
    .locator('tbody tr')
    .all();
  const cells = await Promise.all(rows.map((row) => row.getByRole('cell').allTextContents()));
  return [0, 1].map((column) => cells.reduce((sum, row) => sum + Number(row[column]), 0));
};

const savedRows = async (page: Page): Promise<readonly string[][]> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^visits-\d+-days-to-\d{4}-\d\d-\d\d\.csv$/);
  return readCsv(await readFile(await file.path(), 'utf8'));
};

const sumOf = (rows: readonly string[][], what: string): number =>
  rows.filter(([kind]) => kind === what).reduce((sum, row) => sum + Number(row[2]), 0);

test('a visitor’s actions are counted, shown in figures, charts and lists, and exported; a robot’s are not [S2 §1.2, §1.4, §2.39, §2.40, §2.41, §2.42, §2.43, §2.44, §2.45, §2.46, §3.14, §6.6, §6.14, §7.17, §9.3, §9.6, §9.7, §9.8, §9.10, §9.14]', async ({
  page,
  site,
  browser,
}) => {
  await forgetVisits(site);
  await visit(browser, site);
  await visitAsRobot(browser, site);
  await arriveSignedIn(page, site);
  await page.getByRole('tab', { name: 'Analytics' }).click();

  await expect(figure(page, 'Total visits')).toHaveText('2');
  await expect(figure(page, 'Unique visitors')).toHaveText('1');
  await expect(figure(page, 'Pages per session')).toHaveText('2.0');
  await expect(figure(page, 'Active Now')).toHaveText('1');
  for (const name of ['Messages sent', 'Calls tapped', 'Estimates shown', 'Estimates saved'])
    await expect(figure(page, name)).toHaveText('1');
  await expect(figure(page, 'Installed the site')).toHaveText('0');
  await expect(section(page, 'Top Pages').getByRole('listitem')).toHaveText([
    /^\/contact\s*1 visit$/,
    /^\/cost-calculator\s*1 visit$/,
  ]);
  await expect(section(page, 'Top Referrers').getByRole('listitem').first()).toContainText('Direct');
  await expect(section(page, 'Recent Activity').getByRole('listitem')).toHaveText([
    /^\/contact\d/,
    /^\/cost-calculator\d/,
  ]);
  await expect(page.getByText('0 visitors used the installed app; 1 used a browser.')).toBeVisible();
  await expect(page.getByText('/about')).toHaveCount(0);

  // A season of other visits; all but the last two months are stored as totals.
  const others = [3, 3, 5, 10, 12, 20, 40, 45, 70, 75, 80, 100, 120].map((days, at) => ({
    at: daysAgo(days),
    path: days > 30 ? '/faq' : '/gallery',
    referrer: at % 2 === 0 ? 'https://search.example/find?q=private' : null,
    isInstalled: at === 0,
  }));
  await writeVisits(site, others);
  await purgeVisits(site, 60);
  await sendVisits(
    site,
    ['//x/y', '/', '/about', '/faq', '/gallery', '/services', '/health-benefits', '/sitemap', '/contact'].map(
      (path, at) => ({
        at: new Date().toISOString(),
        path,
        referrer: `https://site-${at}.example/${at}?q=private`,
      }),
    ),
  );
  await openAnalytics(page, site);
  await expect(figure(page, 'Total visits')).toHaveText('17');
  await expect(note(page, 'Total visits')).toHaveText('15 more than the 30 days before');
  await expect(section(page, 'Recent Activity').getByRole('listitem')).toHaveCount(10);
  for (const name of ['Top Pages', 'Top Referrers'])
    await expect(section(page, name).getByRole('listitem')).toHaveCount(8);
  await expect(section(page, 'Top Referrers').getByRole('listitem').nth(1)).toContainText('search.example');
  await expect(page.getByText('private')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
  await expect(page.getByText('1 visitor used the installed app; 15 used a browser.')).toBeVisible();
  await expect(page.getByText('Single visits are kept for all of these days.')).toBeVisible();
  await expect(
    page.getByRole('img', { name: /^Line chart of visits and sessions a day from / }),
  ).toBeVisible();
  await expect(page.locator('path.recharts-line-curve')).toHaveCount(2);
  await expectSound(page, 'analytics');

  await chooseRange(page, 7);
  await expect(page.getByRole('heading', { name: 'Last 7 days' })).toBeVisible();
  await expect(figure(page, 'Total visits')).toHaveText('14');
  await expect(note(page, 'Total visits')).toHaveText('12 more than the 7 days before');

  await chooseRange(page, 90);
  await expect(page.getByText(/ single visits are kept; before that, daily totals\.$/)).toBeVisible();
  await expect(figure(page, 'Total visits')).toHaveText('22');
  await expect(note(page, 'Total visits')).toHaveText(/^20 more than the 90 days before \(daily\stotals\)$/);
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('row', { name: /Daily total/ }).first()).toBeVisible();
  await expect(page.getByRole('row', { name: /So far/ })).toHaveCount(1);
  expect((await tableSums(page))[0]).toBe(22);
  await expectSound(page, 'analytics as a table');

  const rows = await savedRows(page);
  expect(rows[0]).toEqual(['What', 'Item', 'Number', 'Period before', 'Counted from']);
  expect(rows).toContainEqual(['Total visits', '', '22', '2', '']);
  expect(sumOf(rows, 'Visits')).toBe(22);
  expect(sumOf(rows, 'Sessions')).toBe((await tableSums(page))[1]);
  expect(rows).toContainEqual(['Calls tapped', '', '1', '0', '']);
  expect(
    rows.filter(([what, , , , source]) => what === 'Visits' && source === 'Daily total').length,
  ).toBeGreaterThan(20);
});
