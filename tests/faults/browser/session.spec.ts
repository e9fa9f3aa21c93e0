// A session whose renewal fails in every way, while photos wait on the device. What the account server itself has not
// ended goes on; and nothing that a person made is lost, whatever becomes of the session.
import type { BrowserContext, Page, Route } from '@playwright/test';
import { adminPaths } from '../../../src/content/admin-routes.ts';
import { adminKeys } from '../../../src/data/local/keys.ts';
import { expireToken, refreshTokenOn, renewalStatus, signIn, tokensOn } from '../../support/browser/admin.ts';
import { signIn as signInByFetch, type TestServer } from '../../support/server/server.ts';
import { expect, test } from '../../support/browser/site.ts';
import { keepPhotos, offerPageModules, photosOn } from './stored-photos.ts';

test.use({
  allowedMessages: [
    // Where a test sets the clock, waits for the storage end at once.
    /net::ERR_|status of [45]\d\d|Failed to load resource|(?:Work on photos waits|A change of a message waits|Events wait): storage failed \{kind: (?:timeout|closed)\}/,
  ],
});

const renewals = '**/auth/v1/token?grant_type=refresh_token';
const drafts = (page: Page) => page.getByRole('heading', { name: 'Gallery' });

/** Signed in, with photos, and an access token that has run out. */
const standInTheField = async (page: Page, site: TestServer) => {
  // Without signal: it would renew the session at once, to send what waits.
  await page.route(renewals, (route) => route.abort());
  await offerPageModules(page);
  await signIn(page, site);
  const { userId } = await signInByFetch(site, site.adminEmail, site.adminPassword);
  await keepPhotos(page, userId);
  const token = await refreshTokenOn(page);
  const photos = await photosOn(page);
  expect(photos.map((line) => line.split(' ')[0])).toEqual([
    ...Array.from({ length: 4 }, () => 'blobs'),
    ...Array.from({ length: 2 }, () => 'photos'),
  ]);
  await expireToken(page);
  return { photos, token };
};

/** Opens the area again while renewals meet this fate; answers how many have met it. */
const reopen = async (page: Page, fate: (route: Route) => unknown): Promise<{ count: number }> => {
  const met = { count: 0 };
  await page.route(renewals, async (route) => {
    await fate(route);
    met.count += 1;
  });
  await page.reload();
  await expect.poll(() => met.count).toBeGreaterThan(0);
  return met;
};

/** src/data/supabase/verified-auth-fetch.test.ts has the other answers that are none of the account server. */
const fates: readonly (readonly [string, (route: Route) => unknown])[] = [
  ['403 of a firewall', (route) => route.fulfill({ status: 403, json: { message: 'Forbidden' } })],
  ['a cut connection', (route) => route.abort('connectionreset')],
];

test('a token refresh that fails, hangs or loses its answer ends neither the session nor a photo [F-B6] [F-C2] [F-C3]', async ({
  page,
  site,
}) => {
  const { photos, token } = await standInTheField(page, site);
  for (const [what, fate] of fates)
    await test.step(`it is answered by ${what}`, async () => {
      await reopen(page, fate);
      // By the time another answer has come, supabase-js has dealt with this one.
      await page.evaluate(() => fetch('/robots.txt').then((response) => response.text()));
      await expect(drafts(page)).toBeVisible();
      expect(await refreshTokenOn(page)).toBe(token);
      expect(await photosOn(page)).toEqual(photos);
    });

  await test.step('it is never answered, and nothing waits for it', async () => {
    const met = await reopen(page, () => undefined);
    await expect(drafts(page)).toBeVisible();
    // Given up after its time limit, and tried again.
    await expect.poll(() => met.count).toBeGreaterThan(1);
    expect(await refreshTokenOn(page)).toBe(token);
    expect(await photosOn(page)).toEqual(photos);
  });

  await test.step('its answer is lost: it succeeds with the same token, which the server takes again', async () => {
    const answers: number[] = [];
    await reopen(page, async (route) => {
      const response = await route.fetch();
      answers.push(response.status());
      if (answers.length === 1) await route.abort('connectionreset');
      else await route.fulfill({ response });
    });
    await expect.poll(() => refreshTokenOn(page)).not.toBe(token);
    expect(answers.slice(0, 2)).toEqual([200, 200]);
    expect(await renewalStatus(site, await refreshTokenOn(page))).toBe(200);
    await expect(drafts(page)).toBeVisible();
    expect(await photosOn(page)).toEqual(photos);
  });
});

test('a session ended from another device ends here with the next token refresh, and every photo stays [F-C10]', async ({
  page,
  site,
}) => {
  const { photos, token } = await standInTheField(page, site);
  const { accessToken } = await signInByFetch(site, site.adminEmail, site.adminPassword);
  const ended = await fetch(`${site.url}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: { apikey: site.publishableKey, authorization: `Bearer ${accessToken}` },
  });
  expect(ended.status).toBe(204);
  expect(await renewalStatus(site, token)).toBe(400);
  await page.unroute(renewals);
  await page.reload();
  await expect.poll(() => tokensOn(page)).toEqual([]);
  await expect(page).toHaveURL(site.url + adminPaths.panel);
  await expect(drafts(page)).toBeVisible();
  expect(await photosOn(page)).toEqual(photos);
});

/** Requests get no response and no error. */
const silence = async (context: BrowserContext): Promise<void> => {
  for (const path of ['**/auth/**', '**/rest/**', '**/storage/**'])
    await context.route(path, () => undefined);
};

test('with a session of today or of three days ago and a network that never answers, the drafts show at once [F-C1]', async ({
  page,
  context,
  site,
}) => {
  const { photos } = await standInTheField(page, site);
  await silence(context);
  for (const hoursAway of [0, 72])
    await test.step(`after ${hoursAway} hours`, async () => {
      await page.evaluate(([key, at]) => localStorage.setItem(key, at), [
        adminKeys.lastActivity,
        String(Date.now() - hoursAway * 3_600_000),
      ] as const);
      await page.reload();
      await expect(drafts(page)).toBeVisible();
      const shownAfter = () =>
        page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity);
      await expect.poll(shownAfter).toBeLessThan(Infinity);
      // Not a measure of speed: who waited for supabase-js would wait for 25 s and more.
      expect(await shownAfter()).toBeLessThan(20_000);
      expect(await photosOn(page)).toEqual(photos);
    });
});

for (const hours of [2, -2])
  test(`with a clock that is ${hours} h off the session is renewed at most once a minute, and lasts [F-C4]`, async ({
    page,
    context,
    site,
  }) => {
    await context.clock.install({ time: Date.now() + hours * 3_600_000 });
    await signIn(page, site);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).search));
    for (let minute = 0; minute < 10; minute += 1) {
      await page.mouse.click(300, 400);
      await context.clock.runFor(60_000);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    }
    expect(asked.filter((search) => search.includes('refresh_token')).length).toBeLessThanOrEqual(10);
    await expect(drafts(page)).toBeVisible();
    expect(await renewalStatus(site, await refreshTokenOn(page))).toBe(200);
  });
