// Inactivity: the announcement, the end of the session, and the data that stays.
import type { BrowserContext, Page, Request } from '@playwright/test';
import { adminPaths } from '../../src/content/admin-routes.ts';
import { adminKeys } from '../../src/data/local/keys.ts';
import { accountButton, signIn, tokensOn } from '../support/browser/admin.ts';
import { answer } from '../support/browser/answer.ts';
import type { TestServer } from '../support/server/server.ts';
import { expect, test } from '../support/browser/site.ts';
import { expectSound } from '../support/browser/sound-screen.ts';

const minute = 60_000;

const warning = (page: Page) =>
  page.getByText('Your session will expire in 5 minutes due to inactivity. Click OK to stay logged in.');
const farewell = (page: Page) =>
  page.getByText('Your session has expired due to inactivity. You will be logged out.');
const ok = (page: Page) => page.getByRole('button', { name: 'OK' });

/** Questions of the tabs that are not answered yet. */
const unanswered = new WeakMap<BrowserContext, Set<Request>>();

/** Signs in under a clock that runs on by itself until a test moves it, in every tab alike. */
const begin = async (page: Page, site: TestServer): Promise<void> => {
  const context = page.context();
  const asked = new Set<Request>();
  unanswered.set(context, asked);
  context.on('request', (request) => asked.add(request));
  context.on('requestfinished', (request) => asked.delete(request));
  context.on('requestfailed', (request) => asked.delete(request));
  await context.clock.install();
  await signIn(page, site);
};

const now = (page: Page): Promise<number> => page.evaluate(() => Date.now());

/**
 * Lets time go by as it does for a page that is open: timers fire. What the page asks in an hour is more than the
 * server lets wait at once, so every few minutes it gets the time to answer.
 * The clock also runs by itself, so what that took is not added.
 */
const wait = async (context: BrowserContext, ms: number): Promise<void> => {
  const [page] = context.pages();
  if (page === undefined) throw new Error('No page is open.');
  const end = (await now(page)) + ms;
  for (let left = ms; left > 0; left = end - (await now(page))) {
    await context.clock.runFor(Math.min(left, 5 * minute));
    await expect.poll(() => unanswered.get(context)?.size).toBe(0);
  }
};

/** The tablet sleeps for so long: no timer fires, and the page has had no sign of it yet. */
const sleep = async (page: Page, ms: number): Promise<void> => {
  await page.clock.pauseAt((await now(page)) + minute);
  await page.clock.setSystemTime((await now(page)) + ms);
};

/** The browser says that the page is visible again. */
const wake = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** By how many ms the time left in the title differs from that by the page's clock, which also runs by itself. */
const errorOfTitle = (page: Page): Promise<number> =>
  page.evaluate((key) => {
    const [, minutes, seconds] = /^(\d+):(\d\d) left/.exec(document.title) ?? [];
    const shownMs = (Number(minutes) * 60 + Number(seconds)) * 1_000;
    return Math.abs(shownMs - (Number(localStorage.getItem(key)) + 3_600_000 - Date.now()));
  }, adminKeys.lastActivity);

const expectInUse = async (...tabs: readonly Page[]): Promise<void> => {
  for (const tab of tabs) {
    await expect(warning(tab)).toBeHidden();
    await expect(accountButton(tab)).toBeVisible();
  }
};

const expectEnded = async (...tabs: readonly Page[]): Promise<void> => {
  for (const tab of tabs) {
    await expect(farewell(tab)).toBeVisible();
    expect(await tokensOn(tab)).toEqual([]);
  }
};

// A clock that leaps over an hour ends every wait for the storage before it can have answered.
test.use({
  allowedMessages: [
    /net::ERR_|status of 40\d|(?:Work on photos|A change of a message) waits: storage failed {kind: (?:timeout|closed)}/,
  ],
});

test('announces the end after 55 minutes with a countdown, and OK resets the time [S2 §4.11, §4.12, §4.13]', async ({
  page,
  context,
  site,
}) => {
  await begin(page, site);
  const title = await page.title();
  await wait(context, 54 * minute);
  await expect(warning(page)).toBeHidden();
  await accountButton(page).focus();
  await wait(context, minute + 1_000);
  await expect(warning(page)).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(1);
  await expect(page.getByRole('alertdialog').getByRole('button')).toHaveText(['Sign out', 'OK']);
  await expect(ok(page)).toBeFocused();
  await expect(page).toHaveTitle(/^4:\d\d left/);
  await expect.poll(() => errorOfTitle(page)).toBeLessThan(1_500);
  const before = await page.title();
  await wait(context, 10_000);
  await expect(page).not.toHaveTitle(before);
  await expect(page).toHaveTitle(/^4:\d\d left/);
  await expect.poll(() => errorOfTitle(page)).toBeLessThan(1_500);
  await expectSound(page, 'the announcement');
  // It blocks nothing: what lies beside it can be reached.
  const { x, y } = (await accountButton(page).boundingBox()) ?? { x: 0, y: 0 };
  expect(
    await page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.closest('button')?.ariaLabel, [
      x + 9,
      y + 9,
    ] as const),
  ).toBe('Account');
  await ok(page).press('Enter');
  await expect(warning(page)).toBeHidden();
  await expect(accountButton(page)).toBeFocused();
  await expect(page).toHaveTitle(title);
  await wait(context, 54 * minute);
  await expectInUse(page);
});

test('after 60 minutes the tokens are removed, the sign-in screen hides the drafts, and signing in continues [F-C9] [S2 §2.16, §4.10, §4.14, §4.17]', async ({
  page,
  context,
  site,
}) => {
  await begin(page, site);
  const ended = page.waitForResponse('**/auth/v1/logout?scope=local');
  await wait(context, 60 * minute + 2_000);
  await expectEnded(page);
  await expect(ok(page)).toBeFocused();
  expect((await ended).status()).toBe(204);
  await expect(page).toHaveURL(site.url + adminPaths.signIn);
  await answer(page, 'OK');
  await expect(farewell(page)).toBeHidden();
  await page.goto(site.url + adminPaths.panel);
  await expect(page).toHaveURL(site.url + adminPaths.signIn);
  await expect(page.getByRole('button', { name: 'Choose photos' })).toHaveCount(0);
  await signIn(page, site);
  await wait(context, minute);
  await expect(accountButton(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeAttached();

  await test.step('opened after hours of absence the page leads to the sign-in screen and never to the session', async () => {
    const asked: string[] = [];
    await page.goto(`${site.url}/robots.txt`);
    await context.clock.setSystemTime((await now(page)) + 180 * minute);
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(site.url + adminPaths.panel);
    await expectEnded(page);
    expect(asked.filter((path) => path.startsWith('/rest/'))).toEqual([]);
    await expect(page).toHaveURL(site.url + adminPaths.signIn);
    await expect(page.getByRole('button', { name: 'Choose photos' })).toHaveCount(0);
    await expect(accountButton(page)).toHaveCount(0);
    await expectSound(page, 'the end of the session');
  });
});

test('a tab in use extends the session of an idle tab, and OK closes the announcement in both [F-C8] [S2 §4.17]', async ({
  page,
  context,
  site,
}) => {
  await begin(page, site);
  const idle = await context.newPage();
  await idle.goto(adminPaths.panel);
  await expect(accountButton(idle)).toBeVisible();
  await page.bringToFront();
  await wait(context, 50 * minute);
  await page.mouse.click(300, 400);
  await wait(context, 50 * minute);
  await expectInUse(page, idle);
  await wait(context, 6 * minute);
  for (const tab of [page, idle]) await expect(warning(tab)).toBeVisible();
  await answer(page, 'OK');
  await expect(warning(idle)).toBeHidden();
  // Their clocks are moved one after the other, so nothing may happen in between.
  const start = Math.max(await now(page), await now(idle));
  await context.clock.pauseAt(start + minute);
  await context.clock.setSystemTime(start + 61 * minute);
  await context.clock.resume();
  await expectEnded(page, idle);
});

test('a tablet that slept for three hours is locked when it wakes, and the first tap does not extend the session [F-C9] [S2 §4.17]', async ({
  page,
  site,
}) => {
  await begin(page, site);
  await sleep(page, 180 * minute);
  await wake(page);
  // No timer has fired since: the browser's own sign did it.
  expect(await tokensOn(page)).toEqual([]);
  await page.mouse.click(300, 400);
  await expectEnded(page);
});
