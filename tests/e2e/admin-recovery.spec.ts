// A forgotten password: the e-mail, its link, the new password, and what ends with it.
import { adminPaths } from '../../src/content/admin-routes.ts';
import {
  followLink,
  passwordField,
  refreshTokenOn,
  renewalStatus,
  signIn,
  signOut,
  submitSignIn,
  tokensOn,
} from '../support/browser/admin.ts';
import { linkMailedTo, proofIn } from '../support/server/mails.ts';
import { colorViolationsOn, cutOffOn, showTheme, violationsOn } from '../support/browser/page-checks.ts';
import { takeScreenshots } from '../support/browser/screenshots.ts';
import { createUser, type TestServer } from '../support/server/server.ts';
import { expect, test } from '../support/browser/site.ts';
import type { Page } from '@playwright/test';

test.use({ allowedMessages: [/status of 4\d\d|net::ERR_/] });

const askForLink = async (page: Page, email: string): Promise<void> => {
  await page.goto(adminPaths.signIn);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send link' }).dblclick();
};

const linkFor = async (page: Page, site: TestServer, email: string): Promise<string> => {
  await askForLink(page, email);
  await expect(page.getByText('a link is on its way')).toBeVisible();
  await expect.poll(() => linkMailedTo(site, email)).toBeDefined();
  return (await linkMailedTo(site, email)) ?? '';
};

const setPassword = async (page: Page, password: string, repeated = password): Promise<void> => {
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Repeat it').fill(repeated);
  await page.getByRole('button', { name: 'Set password' }).click();
};

const expectAccessible = async (page: Page, name: string): Promise<void> => {
  for (const theme of ['light', 'dark'] as const) {
    await showTheme(page, theme);
    expect(await (theme === 'light' ? violationsOn(page) : colorViolationsOn(page))).toEqual([]);
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await cutOffOn(page)).toEqual([]);
    }
  }
  await takeScreenshots(page, name);
};

test('the link of the e-mail leads to a new password, which ends the sessions of other devices [S2 §2.11, §4.9, §7.7, §7.8]', async ({
  page,
  browser,
  site,
}) => {
  const account = {
    email: 'forgetful@cedarandsteam.example',
    password: 'the forgotten password',
    isAdministrator: true,
  };
  await createUser(site, account);
  const elsewhere = await browser.newContext({ serviceWorkers: 'block' });
  const tablet = await elsewhere.newPage();
  await signIn(tablet, site, account);
  const tokenElsewhere = await refreshTokenOn(tablet);
  await elsewhere.close();

  await followLink(page, await linkFor(page, site, account.email), 'Continue');
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeFocused();
  await expect(page.getByLabel('New password')).toHaveAttribute('autocomplete', 'new-password');
  await expect(page).toHaveURL(site.url + adminPaths.signIn);

  const alert = page.getByRole('alert');
  await setPassword(page, 'a new password', 'another one');
  await expect(alert).toHaveText("Passwords don't match or are empty.");
  await setPassword(page, 'short');
  await expect(alert).toHaveText('Password must be at least 6 characters long.');
  await setPassword(page, account.password);
  await expect(alert).toHaveText('New password should be different from the old password.');
  await expect(page.getByLabel('New password')).toHaveValue(account.password);
  await setPassword(page, 'a new password');
  await expect(page).toHaveURL(site.url + adminPaths.panel);
  expect(await renewalStatus(site, tokenElsewhere)).toBe(400);
  expect(await renewalStatus(site, await refreshTokenOn(page))).toBe(200);

  await signOut(page);
  await signIn(page, site, { ...account, password: 'a new password' });
});

test('a reset link acts when its button is pressed, also after being offline, and works once; every screen is accessible in both themes', async ({
  page,
  site,
}) => {
  const account = { email: 'everybody@cedarandsteam.example', password: 'a long enough password' };
  await createUser(site, account);
  const link = await linkFor(page, site, account.email);
  await expectAccessible(page, 'a link on its way');

  await test.step('opening it spends nothing', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
    for (let opened = 0; opened < 2; opened += 1) {
      await page.goto(link);
      await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
      await expect(page).toHaveURL(site.url + adminPaths.signIn);
      expect(await tokensOn(page)).toEqual([]);
      await page.reload();
      await expect(passwordField(page)).toBeVisible();
    }
    const { token_hash } = proofIn(link);
    const sent = asked.filter((request) => request.includes('verify') || request.includes(token_hash));
    expect(sent).toEqual([]);
  });

  await test.step('its button is reached and pressed by keys, and says that there is no network', async () => {
    await page.route('**/auth/v1/verify', (route) => route.abort());
    await page.goto(link);
    const button = page.getByRole('button', { name: 'Continue' });
    await expect(button).toBeVisible();
    await expectAccessible(page, 'a link that was opened');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(
      'The server could not be reached. Try again when you are online.',
    );
    await expect(page).toHaveURL(site.url + adminPaths.signIn);
    expect(await tokensOn(page)).toEqual([]);
    await expectAccessible(page, 'a new password');
  });

  await test.step('it works as soon as there is one', async () => {
    await page.unroute('**/auth/v1/verify');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeFocused();
    await setPassword(page, 'a', 'b');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'two passwords that differ');
    await setPassword(page, 'a new password');
    await expect(page.getByText('This account is not an administrator.')).toBeVisible();
    await expectAccessible(page, 'no administrator');
  });

  await test.step('once it was used it says so and offers another, and the session of this device stays', async () => {
    const tokenBefore = await refreshTokenOn(page);
    await followLink(page, link, 'Continue');
    await expect(page.getByRole('alert')).toHaveText('This link is no longer valid. Ask for a new one.');
    await expect(page.getByRole('heading', { name: 'This link did not work' })).toBeFocused();
    expect(await refreshTokenOn(page)).toBe(tokenBefore);
    await expect(page).toHaveURL(site.url + adminPaths.signIn);
    await page.getByRole('button', { name: 'Ask for a new link' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  });

  await page.goto(adminPaths.panel);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await submitSignIn(page, { ...account, password: 'wrong' });
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'a wrong password');
});
