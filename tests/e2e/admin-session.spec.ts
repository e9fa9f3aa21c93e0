// The session of the private area: how it begins, what it holds, how it goes on by itself, and that it ends for good.
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { adminPaths } from '../../src/content/admin-routes.ts';
import { adminKeys } from '../../src/data/local/keys.ts';
import {
  accountButton,
  expireToken,
  refreshTokenOn,
  renewalStatus,
  signIn,
  signOut,
  tokensOn,
} from '../support/admin.ts';
import { expect, test } from '../support/site.ts';

const minute = 60_000;

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

test(
  'signing in is one call with the password grant, whose answer is the session that the device keeps [S2 §3.15, §3.16, §4.3, §7.1, §7.2]',
  { tag: '@fast' },
  async ({ page, site }) => {
    const asked: { readonly address: string; readonly body: unknown }[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname === '/auth/v1/token')
        asked.push({ address: pathname + search, body: request.postDataJSON() });
    });
    // Read at once: a browser may drop the body of an answer that its page is done with.
    const answered = page.waitForResponse('**/auth/v1/token**').then((response) => response.json());
    const before = Math.floor(Date.now() / 1_000);
    await signIn(page, site);
    const after = Math.floor(Date.now() / 1_000);
    const { adminEmail: email, adminPassword: password } = site;
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
  },
);

test.describe('while time goes by', () => {
  // A clock that leaps ends waits for the storage before it can have answered.
  test.use({ allowedMessages: [/Work on photos waits: storage failed {kind: (?:timeout|closed)}/] });

  test(
    'a session that is about to run out is renewed while the page is open, and goes on [S2 §4.4, §4.7]',
    { tag: '@fast' },
    async ({ page, context, site }) => {
      await context.clock.install();
      await signIn(page, site);
      const first = await storedSession(page);
      expect(first.expires_in).toBe(3_600);
      const renewed = page.waitForResponse('**/auth/v1/token?grant_type=refresh_token');
      await context.clock.fastForward(50 * minute);
      await page.mouse.click(300, 400);
      expect((await storedSession(page)).access_token).toBe(first.access_token);
      await context.clock.fastForward(9 * minute);
      expect((await renewed).status()).toBe(200);
      await expect.poll(() => refreshTokenOn(page)).not.toBe(first.refresh_token);
      await expect(accountButton(page)).toBeVisible();
      expect(await renewalStatus(site, await refreshTokenOn(page))).toBe(200);
    },
  );
});

test.describe('while the account server says nothing', () => {
  test('a start shows the panel by the session of the device at once [S2 §4.2, §4.5]', async ({
    page,
    site,
  }) => {
    await signIn(page, site);
    await expireToken(page);
    await page.route('**/auth/v1/**', () => undefined);
    const seen: string[] = [];
    const givenUp: string[] = [];
    page.on('framenavigated', (frame) => {
      seen.push(frame.url());
      givenUp.length = 0;
    });
    page.on('requestfailed', (request) => givenUp.push(request.url()));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeAttached();
    await expect(accountButton(page)).toBeVisible();
    // It did not wait until the renewal was given up.
    expect(givenUp).toEqual([]);
    expect(new Set(seen)).toEqual(new Set([site.url + adminPaths.panel]));
  });
});

test.describe('signing out while the network is bad', () => {
  test.use({ allowedMessages: [/net::ERR_/] });

  test('uses no token any more: renewals that were being tried again stop', async ({
    page,
    context,
    site,
  }) => {
    await context.clock.install();
    await signIn(page, site);
    await expireToken(page);
    let asked = 0;
    await page.route('**/auth/v1/token**', (route) => {
      asked += 1;
      return route.abort();
    });
    await page.reload();
    await expect.poll(() => asked).toBeGreaterThan(2);
    await signOut(page);
    await expect(page).toHaveURL(site.url + adminPaths.signIn);
    // What was asked before that has come by when another answer has.
    await page.evaluate(() => fetch('/robots.txt').then((response) => response.text()));
    const before = asked;
    await context.clock.runFor(minute);
    expect(asked).toBe(before);
    expect(await tokensOn(page)).toEqual([]);
  });
});

test.describe('a session that was ended elsewhere', () => {
  test.use({ allowedMessages: [/status of 40[13]/] });

  test('is over on this device when it is opened again, whose drafts stay', async ({ page, site }) => {
    await signIn(page, site);
    const stored = await page.evaluate((key) => localStorage.getItem(key), adminKeys.session);
    const { access_token } = v.parse(v.pipe(v.string(), v.parseJson(), sessionSchema), stored);
    const ended = await fetch(`${site.url}/auth/v1/logout?scope=local`, {
      method: 'POST',
      headers: { apikey: site.publishableKey, authorization: `Bearer ${access_token}` },
    });
    expect(ended.status).toBe(204);
    await page.reload();
    await expect(page.getByText('Signed out. Drafts stay here; sign in to publish.')).toBeVisible();
    expect(await tokensOn(page)).toEqual([]);
  });
});
