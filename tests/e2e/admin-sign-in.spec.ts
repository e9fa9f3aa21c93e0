// Signing in and out of the private area, and who is shown what.
import type { Locator, Page } from '@playwright/test';
import * as v from 'valibot';
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
} from '../support/browser/admin.ts';
import { createUser } from '../support/server/server.ts';
import { expect, test } from '../support/browser/site.ts';

const refusedSignIn = /status of 400|status of 429/;

const text = v.pipe(v.string(), v.nonEmpty());
const sessionSchema = v.object({
  access_token: text,
  refresh_token: text,
  expires_in: v.number(),
  expires_at: v.number(),
  token_type: v.literal('bearer'),
  user: v.object({
    id: v.pipe(v.string(), v.uuid()),
    email: text,
    email_confirmed_at: v.pipe(v.string(), v.isoTimestamp()),
    last_sign_in_at: v.pipe(v.string(), v.isoTimestamp()),
  }),
});

const storedSession = async (page: Page) => {
  const stored = await page.evaluate((key) => localStorage.getItem(key), adminKeys.session);
  return v.parse(sessionSchema, JSON.parse(stored ?? 'null'));
};

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
  'signs in to the panel by one call, whose answer is the session that the device keeps [S2 §2.1, §2.2, §2.3, §2.10, §2.14, §2.15, §2.20, §3.15, §3.16, §4.3, §4.5, §4.28, §7.1, §7.2, §7.4]',
  { tag: '@fast' },
  async ({ page, site }) => {
    await test.step('in the theme of the device, before a script runs', async () => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.route('**/assets/admin/**', () => undefined);
      await page.goto(adminPaths.signIn, { waitUntil: 'commit' });
      await expect(page.locator('html')).toHaveClass('dark');
      await page.unroute('**/assets/admin/**');
    });
    await page.goto(adminPaths.panel);
    await expect(page).toHaveURL(site.url + adminPaths.signIn);
    await expect(page.getByRole('heading', { name: 'Admin Access', level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveClass('dark');
    const entries = await page.evaluate(() => history.length);
    const { adminEmail: email, adminPassword: password } = site;
    const asked: { readonly address: string; readonly body: unknown }[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname === '/auth/v1/token')
        asked.push({ address: pathname + search, body: request.postDataJSON() });
    });
    // Read at once: a browser may drop the body of an answer that its page is done with.
    const answered = page.waitForResponse('**/auth/v1/token**').then((response) => response.json());
    const before = Math.floor(Date.now() / 1_000);
    await submitSignIn(page, { email, password });
    await expect(page).toHaveURL(site.url + adminPaths.panel);
    const after = Math.floor(Date.now() / 1_000);
    expect(asked).toEqual([
      { address: '/auth/v1/token?grant_type=password', body: expect.objectContaining({ email, password }) },
    ]);
    const answer = v.parse(sessionSchema, await answered);
    expect(answer.user.email).toBe(email);
    // When it runs out is counted from this device's clock, so the second may have turned since the answer was written.
    const { expires_at: endsAt, ...stored } = await storedSession(page);
    expect({ ...stored, expires_at: answer.expires_at }).toEqual(answer);
    expect(endsAt - answer.expires_in).toBeGreaterThanOrEqual(before);
    expect(endsAt - answer.expires_in).toBeLessThanOrEqual(after);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await expect(page.getByRole('banner').getByText('Admin', { exact: true })).toBeVisible();
    expect(await tokensOn(page)).toEqual([adminKeys.session]);
    await page.goto(adminPaths.signIn);
    await expect(page).toHaveURL(site.url + adminPaths.panel);
    // The sign-in screen is not what Back leads to.
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  },
);

test.describe('a failed sign-in', () => {
  test.use({ allowedMessages: [refusedSignIn] });

  test('shows the server’s message above the button; an account that is no administrator sees nothing else, and can sign out [F-C12] [S2 §2.6, §2.7, §2.8, §2.9, §2.13, §2.17, §8.1]', async ({
    page,
    site,
  }) => {
    const { email, password } = await createUser(site, { email: 'mistyped@cedarandsteam.example' });
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

    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await passwordField(page).fill(password);
    await button.click();
    await expect(page.getByText('This account is not an administrator.')).toBeVisible();
    await expect(page.getByRole('heading')).toHaveText(['Admin Access']);
    expect(asked.filter((path) => path.startsWith('/rest/'))).toEqual(['/rest/v1/rpc/am_i_admin']);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(site.url + adminPaths.signIn);
    await expect.poll(() => tokensOn(page)).toEqual([]);
  });
});

test.describe('signing out', () => {
  test.use({ allowedMessages: [/net::ERR_|status of 40[03]/] });

  test('leaves no token in any tab, and ends the session on the server [S2 §2.66, §4.6, §6.12, §7.3]', async ({
    page,
    context,
    site,
  }) => {
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
  });

  test('is not undone by a token refresh that is answered after it, in this tab or another', async ({
    page,
    context,
    site,
  }) => {
    await signIn(page, site);
    await expireToken(page);
    const held: { readonly tab: Page; readonly answered: Promise<void> }[] = [];
    const { promise: passed, resolve: pass } = Promise.withResolvers<undefined>();
    await context.route('**/auth/v1/token?grant_type=refresh_token', async (route) => {
      const response = await route.fetch();
      const answered = passed.then(() => route.fulfill({ response }));
      held.push({ tab: route.request().frame().page(), answered });
      await answered;
    });
    await page.reload();
    const other = await context.newPage();
    await other.goto(adminPaths.panel);
    // The app repeats a renewal that takes long: two requests may be of one tab.
    await expect.poll(() => new Set(held.map(({ tab }) => tab)).size).toBe(2);
    await signOut(page);
    await expect(other).toHaveURL(site.url + adminPaths.signIn);
    pass(undefined);
    await Promise.all(held.map(({ answered }) => answered));
    for (const tab of [page, other]) {
      // By the time another answer has come, the late one has been dealt with.
      await tab.evaluate(() => fetch('/robots.txt').then((response) => response.text()));
      await expect(tab).toHaveURL(site.url + adminPaths.signIn);
      expect(await tokensOn(tab)).toEqual([]);
    }
  });
});
