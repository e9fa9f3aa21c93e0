// The administrator in a browser: signs in as a person does.
import { expect, type Locator, type Page } from '@playwright/test';
import * as v from 'valibot';
import { adminPaths } from '../../../src/content/admin-routes.ts';
import { adminKeys } from '../../../src/data/local/keys.ts';
import { sessionOf, type TestServer } from '../server/server.ts';

export type Credentials = { readonly email: string; readonly password: string };

/** The field, not the button beside it. */
export const passwordField = (page: Page): Locator => page.getByLabel('Password', { exact: true });

/** Fills the form in and sends it. */
export const submitSignIn = async (page: Page, { email, password }: Credentials): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
};

/** Opens the private area and ends in its panel, signed in as the first administrator or with another account. */
export const signIn = async (
  page: Page,
  site: TestServer,
  account: Credentials = { email: site.adminEmail, password: site.adminPassword },
): Promise<void> => {
  await page.goto(site.url + adminPaths.signIn);
  await submitSignIn(page, account);
  await expect(page).toHaveURL(site.url + adminPaths.panel);
  await isKnown(page);
};

/** Puts a session where the form would have put it. */
export const putSession = (page: Page, session: string): Promise<void> =>
  page.evaluate(([key, value]) => localStorage.setItem(key, value), [adminKeys.session, session] as const);

/**
 * Opens the private area as an administrator who signed in before, for tests of what comes after: with a session that the
 * server gave them, which lies where the form would have put it.
 */
export const arriveSignedIn = async (
  page: Page,
  site: TestServer,
  {
    account = { email: site.adminEmail, password: site.adminPassword },
    at = adminPaths.panel,
  }: { readonly account?: Credentials; readonly at?: string } = {},
): Promise<void> => {
  // The smallest document of the origin: a storage belongs to one.
  await page.goto(`${site.url}/robots.txt`);
  await putSession(page, await sessionOf(site, account.email, account.password));
  await page.goto(site.url + at);
  await expect(accountButton(page)).toBeVisible();
  await isKnown(page);
};

/** Opens the link of an e-mail and presses the one button of its page. */
export const followLink = async (page: Page, link: string, button: 'Continue' | 'Confirm'): Promise<void> => {
  await page.goto(link);
  await page.getByRole('button', { name: button, exact: true }).click();
};

/** The button of the menu that holds the way out; there is no other in the panel. */
export const accountButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Account', exact: true });

/** Leaves the panel by its menu. */
export const signOut = async (page: Page): Promise<void> => {
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
};

/** The device has stored that it has an administrator's session. */
const isKnown = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate((key) => localStorage.getItem(key), adminKeys.offlineAdmin)).not.toBeNull();

/** Names of everything on the device that holds a token, in whichever storage. */
export const tokensOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate((prefix) => {
    const found: string[] = [];
    for (const storage of [localStorage, sessionStorage])
      for (const [key, value] of Object.entries(storage))
        if (key.startsWith(prefix) || /eyJ[\w-]+\.|refresh_token/.test(String(value))) found.push(key);
    return found;
  }, adminKeys.session);

/** Lets the access token run out, as it does while a tablet lies in a car for an hour. */
export const expireToken = (page: Page): Promise<void> =>
  page.evaluate((key) => {
    const session: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    localStorage.setItem(key, JSON.stringify(Object.assign({}, session, { expires_at: 1_000 })));
  }, adminKeys.session);

const storedToken = v.pipe(v.string(), v.parseJson(), v.object({ refresh_token: v.string() }));

/** What the device would renew its session with. */
export const refreshTokenOn = async (page: Page): Promise<string> => {
  const stored = await page.evaluate((key) => localStorage.getItem(key), adminKeys.session);
  return v.parse(storedToken, stored).refresh_token;
};

/** The server's answer to a renewal: 200 for a session that lives, 400 for one that has ended. */
export const renewalStatus = async (site: TestServer, token: string): Promise<number> => {
  const response = await fetch(`${site.url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { apikey: site.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: token }),
  });
  return response.status;
};
