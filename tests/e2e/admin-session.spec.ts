// The session of the private area: how it goes on by itself, and that nothing waits for its renewal.
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
} from '../support/browser/admin.ts';
import { expect, test } from '../support/browser/site.ts';

const minute = 60_000;

const text = v.pipe(v.string(), v.nonEmpty());
const sessionSchema = v.object({ access_token: text, refresh_token: text, expires_in: v.number() });

const storedSession = async (page: Page) => {
  const stored = await page.evaluate((key) => localStorage.getItem(key), adminKeys.session);
  return v.parse(sessionSchema, JSON.parse(stored ?? 'null'));
};

test.describe('while time goes by', () => {
  // A clock that leaps ends waits for the storage before it can have answered.
  test.use({
    allowedMessages: [
      /(?:Work on photos|A change of a message) waits: storage failed {kind: (?:timeout|closed)}/,
    ],
  });

  test('a token is refreshed before it expires while the page is open; the next start does not wait for a refresh [S2 §4.2, §4.4, §4.5, §4.7]', async ({
    page,
    context,
    site,
  }) => {
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

    await test.step('while the account server says nothing, the panel is shown at once', async () => {
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
      expect(givenUp).toEqual([]);
      expect(new Set(seen)).toEqual(new Set([site.url + adminPaths.panel]));
    });
  });
});
