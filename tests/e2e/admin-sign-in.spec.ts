// Signing in and out of the private area, and who is shown what.
import type { Locator, Page } from '@playwright/test';
import { adminPaths } from '../../src/content/admin-routes.ts';
import { adminKeys } from '../../src/data/local/keys.ts';
import {
  accountButton,
  expireToken,
  passwordField,
  refreshTokenOn,
  renewalStatus,
  signIn,
  signOut,
  submitSignIn,
  tokensOn,
} from '../support/admin.ts';
import { createUser } from '../support/server.ts';
import { expect, test } from '../support/site.ts';

const refusedSignIn = /status of 400|status of 429/;
const noNetwork = /net::ERR_/;

/** How much redder than green and blue a screen draws the words of this. */
const rednessOf = (locator: Locator): Promise<number> =>
  locator.evaluate((element) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    if (canvas === null) throw new Error('There is no canvas.');
    canvas.fillStyle = getComputedStyle(element).color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return red - Math.max(green, blue);
  });

test(
  'signs in to the panel, whose address without a session leads to the sign-in screen [S2 §2.1, §2.2, §2.3, §2.10, §2.14, §2.15, §2.20, §4.3, §4.5, §7.4]',
  { tag: '@fast' },
  async ({ page, site }) => {
    await page.goto(adminPaths.panel);
    await expect(page).toHaveURL(site.url + adminPaths.signIn);
    await expect(page.getByRole('heading', { name: 'Admin Access', level: 1 })).toBeVisible();
    const before = await page.evaluate(() => history.length);
    await submitSignIn(page, { email: site.adminEmail, password: site.adminPassword });
    await expect(page).toHaveURL(site.url + adminPaths.panel);
    expect(await page.evaluate(() => history.length)).toBe(before);
    await expect(page.getByRole('banner').getByText('Admin', { exact: true })).toBeVisible();
    expect(await tokensOn(page)).toEqual([adminKeys.session]);
    expect(await page.evaluate((key) => localStorage.getItem(key), adminKeys.session)).not.toBeNull();
    await page.goto(adminPaths.signIn);
    await expect(page).toHaveURL(site.url + adminPaths.panel);
    // The sign-in screen is not what Back leads to.
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
  },
);

test('both fields are needed, the address must be one, and password managers know them [S2 §2.4, §2.5, §5.1, §5.2]', async ({
  page,
  site,
}) => {
  let asked = 0;
  await page.route('**/auth/v1/token**', (route) => {
    asked += 1;
    return route.abort();
  });
  await page.goto(adminPaths.signIn);
  const email = page.getByLabel('Email');
  await expect(email).toHaveAttribute('type', 'email');
  await expect(email).toHaveAttribute('autocomplete', 'username');
  await expect(passwordField(page)).toHaveAttribute('autocomplete', 'current-password');
  for (const values of [
    ['', ''],
    [site.adminEmail, ''],
    ['', 'a password'],
    ['no address', 'a password'],
  ] as const) {
    await submitSignIn(page, { email: values[0], password: values[1] });
    await expect(page.locator('input:invalid')).not.toHaveCount(0);
  }
  expect(asked).toBe(0);
});

test.describe('a failed sign-in', () => {
  test.use({ allowedMessages: [refusedSignIn] });

  test(
    'shows the server’s message above the button, and both fields keep their text [S2 §2.6, §2.7, §2.8, §2.9, §8.1]',
    { tag: '@fast' },
    async ({ page, site }) => {
      const { email } = await createUser(site, { email: 'mistyped@cedarandsteam.example' });
      await page.goto(adminPaths.signIn);
      const button = page.getByRole('button', { name: /Sign/ });
      // The answer comes when the button has been seen at work.
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/auth/v1/token**', async (route) => {
        await held;
        await route.continue();
      });
      await submitSignIn(page, { email, password: 'a wrong password' });
      await expect(button).toHaveText('Signing in...');
      release();
      const alert = page.getByRole('alert');
      await expect(alert).toHaveText('Invalid login credentials');
      expect(await rednessOf(alert)).toBeGreaterThan(20);
      await expect(button).toHaveText('Sign In');
      const [above, below] = [await alert.boundingBox(), await button.boundingBox()];
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
      await expect(page.getByLabel('Email')).toHaveValue(email);
      await expect(passwordField(page)).toHaveValue('a wrong password');
      await page.getByRole('button', { name: 'Show password' }).click();
      await expect(passwordField(page)).toHaveAttribute('type', 'text');
      await passwordField(page).fill('a long enough password');
      await button.click();
      await expect(page.getByText('This account is not an administrator.')).toBeVisible();
    },
  );

  test('closes no account: after eleven wrong passwords the right one still signs in', async ({
    page,
    site,
  }) => {
    const { email, password } = await createUser(site, { email: 'tried@cedarandsteam.example' });
    await page.goto(adminPaths.signIn);
    for (let count = 0; count < 11; count += 1) {
      const answered = page.waitForResponse('**/auth/v1/token**');
      await submitSignIn(page, { email, password: `wrong ${count}` });
      await answered;
    }
    await expect(page.getByRole('alert')).toHaveText('Invalid login credentials');
    await submitSignIn(page, { email, password });
    await expect(page.getByText('This account is not an administrator.')).toBeVisible();
  });
});

test(
  'an account that is no administrator is told so, sees nothing else, and can sign out [F-C12] [S2 §2.13, §2.17]',
  { tag: '@fast' },
  async ({ page, site }) => {
    const plain = await createUser(site, { email: 'visitor@cedarandsteam.example' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(adminPaths.signIn);
    await submitSignIn(page, plain);
    await expect(page.getByText('This account is not an administrator.')).toBeVisible();
    await expect(page.getByRole('heading')).toHaveText(['Admin Access']);
    expect(asked.filter((path) => path.startsWith('/rest/'))).toEqual(['/rest/v1/rpc/am_i_admin']);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(site.url + adminPaths.signIn);
    await expect.poll(() => tokensOn(page)).toEqual([]);
  },
);

test.describe('signing out', () => {
  test.use({ allowedMessages: [/net::ERR_|status of 40[03]/] });

  test(
    'leaves no token in any tab, and ends the session on the server [S2 §2.66, §4.6, §6.12, §7.3]',
    { tag: '@fast' },
    async ({ page, context, site }) => {
      const other = await context.newPage();
      await other.goto(adminPaths.signIn);
      await expect(other.getByRole('button', { name: 'Sign In' })).toBeVisible();
      await signIn(page, site);
      const token = await refreshTokenOn(page);
      await expect(other).toHaveURL(site.url + adminPaths.panel);
      await expect(accountButton(other)).toBeVisible();
      const signedOut = page.waitForResponse('**/auth/v1/logout?scope=local');
      await signOut(page);
      for (const tab of [page, other]) {
        await expect(tab).toHaveURL(site.url + adminPaths.signIn);
        expect(await tokensOn(tab)).toEqual([]);
      }
      expect((await signedOut).status()).toBe(204);
      expect(await renewalStatus(site, token)).toBe(400);
    },
  );

  test('leaves no token without a network either, nor the drafts in sight', async ({
    page,
    context,
    site,
  }) => {
    await signIn(page, site);
    await context.setOffline(true);
    await signOut(page);
    await expect(page).toHaveURL(site.url + adminPaths.signIn);
    expect(await tokensOn(page)).toEqual([]);
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByText('Your drafts are here')).toBeHidden();
  });

  test('is not undone by a renewal that comes back after it, in this tab or another', async ({
    page,
    context,
    site,
  }) => {
    await signIn(page, site);
    await expireToken(page);
    const held: (() => void)[] = [];
    await context.route('**/auth/v1/token?grant_type=refresh_token', async (route) => {
      const response = await route.fetch();
      await new Promise<void>((pass) => held.push(pass));
      await route.fulfill({ response });
    });
    await page.reload();
    const other = await context.newPage();
    await other.goto(adminPaths.panel);
    await expect.poll(() => held.length).toBeGreaterThan(1);
    await signOut(page);
    await expect(other).toHaveURL(site.url + adminPaths.signIn);
    const answered = [page, other].map((tab) => tab.waitForResponse('**/auth/v1/token**'));
    for (const pass of held) pass();
    await Promise.all(answered);
    for (const tab of [page, other]) {
      // By the time another answer has come, the late one has been dealt with.
      await tab.evaluate(() => fetch('/robots.txt').then((response) => response.text()));
      await expect(tab).toHaveURL(site.url + adminPaths.signIn);
      expect(await tokensOn(tab)).toEqual([]);
    }
  });
});

test.describe('without an answer', () => {
  test.use({ allowedMessages: [noNetwork] });

  const endSession = (key: string) => localStorage.removeItem(key);

  /** ms from the press to the offer, by the page's own clock: a test that looks now and then learns of it late. */
  const untilOffered = (page: Page): Promise<number> =>
    page.evaluate(
      () =>
        new Promise<number>((done) => {
          let clickedAt = NaN;
          addEventListener('submit', () => (clickedAt = performance.now()), { capture: true, once: true });
          new MutationObserver(() => {
            if (document.body.textContent.includes('Your drafts are here.'))
              done(performance.now() - clickedAt);
          }).observe(document.body, { subtree: true, childList: true, characterData: true });
        }),
    );

  test('the drafts of the known administrator are offered: at once offline, after three seconds of silence [S2 §2.12]', async ({
    page,
    context,
    site,
  }) => {
    await signIn(page, site);
    await page.evaluate(endSession, adminKeys.session);
    await page.goto(adminPaths.signIn);
    const offer = page.getByText('You are offline. Your drafts are here.');
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(offer).toBeHidden();

    await page.route('**/auth/v1/token**', () => undefined);
    const silence = untilOffered(page);
    await submitSignIn(page, { email: site.adminEmail, password: site.adminPassword });
    await expect(offer).toBeVisible();
    expect(await silence).toBeGreaterThan(2_900);
    // The request itself is given up after ten seconds.
    expect(await silence).toBeLessThan(10_000);
    await expect(page.getByRole('alert')).toContainText('The server could not be reached');
    await expect(passwordField(page)).toHaveValue(site.adminPassword);

    await page.reload();
    await expect(offer).toBeHidden();
    await context.setOffline(true);
    await expect(offer).toBeVisible();
    await page.getByRole('button', { name: 'Open drafts' }).click();
    await expect(page).toHaveURL(site.url + adminPaths.panel);
    await expect(page.getByRole('heading', { name: 'Gallery' })).toBeVisible();
  });
});

for (const [chosen, preferred, theme] of [
  ['dark', 'light', 'dark'],
  ['light', 'dark', 'light'],
  [null, 'dark', 'dark'],
] as const)
  test(`opens in the ${theme} theme before its script runs: chosen ${chosen ?? 'none'}, preferred ${preferred} [S2 §4.28, §4.29]`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: preferred });
    if (chosen !== null) await page.addInitScript((value) => localStorage.setItem('theme', value), chosen);
    await page.route('**/assets/admin/**', () => undefined);
    await page.goto(adminPaths.signIn, { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveClass(theme);
    await page.unroute('**/assets/admin/**');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
    await expect(page.locator('html')).toHaveClass(theme);
  });
