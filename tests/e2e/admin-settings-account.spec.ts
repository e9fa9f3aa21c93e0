// Settings, Profile and Security: another address, proven by its own mailbox; another password; a link to set one.
import type { Page } from '@playwright/test';
import { adminPaths } from '../../src/content/admin-routes.ts';
import {
  accountButton,
  followLink,
  refreshTokenOn,
  renewalStatus,
  signIn,
  signOut,
  submitSignIn,
} from '../support/browser/admin.ts';
import { linkMailedTo } from '../support/server/mails.ts';
import type { TestServer } from '../support/server/server.ts';
import { button, openSettings, openTab, settingsOf, toast } from '../support/browser/settings-page.ts';
import { asOwner, expect, test } from '../support/browser/site.ts';
import { expectSound, tablet } from '../support/browser/sound-screen.ts';

test.use({
  viewport: tablet,
  contextOptions: { reducedMotion: 'reduce' },
  allowedMessages: [/status of 4\d\d|net::ERR_/],
});

const email = (page: Page) => page.getByRole('textbox', { name: 'New email' });
const currentOf = (page: Page) =>
  page.getByText('Current email', { exact: true }).locator('xpath=following-sibling::*');
const password = (page: Page) => page.getByLabel('New password', { exact: true });
const repeated = (page: Page) => page.getByLabel('Confirm new password', { exact: true });

const linkTo = async (site: TestServer, mailbox: string): Promise<string> => {
  await expect.poll(() => linkMailedTo(site, mailbox)).toBeDefined();
  return (await linkMailedTo(site, mailbox)) ?? '';
};

/** What the log says of this name, with everything in it. */
const logged = (site: TestServer, action: string): Promise<unknown> =>
  asOwner(site, `analytics_events?select=metadata,user_agent&metadata->>action=eq.${action}`);

const isRefused = async (page: Page, credentials: Parameters<typeof submitSignIn>[1]): Promise<void> => {
  await submitSignIn(page, credentials);
  await expect(page.getByRole('alert')).toHaveText('Invalid login credentials');
};

test('a new e-mail address counts once its link was opened; then the old one no longer signs in [S2 §1.3, §2.52, §2.53, §5.13, §5.14, §6.7, §7.6, §7.27, §8.21]', async ({
  page,
  context,
  browser,
  site,
}) => {
  const account = await settingsOf(page, site, 'before');
  const after = 'after@cedarandsteam.example';
  const update = button(page, 'Update email');
  await expect(currentOf(page)).toHaveText(account.email);
  await expect(update).toBeDisabled();
  await email(page).fill(' BEFORE@cedarandsteam.example ');
  await expect(update).toBeDisabled();
  await email(page).fill(' ');
  await expect(update).toBeDisabled();

  // Nothing that is typed goes with a look at something else.
  await email(page).fill(after);
  await openTab(page, 'Security');
  await page.getByRole('tab', { name: 'Gallery', exact: true }).click();
  await openSettings(page, 'Profile');
  await expect(email(page)).toHaveValue(after);

  let requests = 0;
  page.on('request', (request) => (requests += request.method() === 'PUT' ? 1 : 0));
  await test.step('without a connection the field stays and the button says why it cannot work', async () => {
    await context.setOffline(true);
    await expect(update).toBeDisabled();
    await expect(update).toHaveAccessibleDescription(/^You are offline/);
    await email(page).press('Enter');
    expect(requests).toBe(0);
    await context.setOffline(false);
    await expect(update).toBeEnabled();
    await expect(email(page)).toHaveValue(after);
  });

  await update.dblclick();
  await expect(
    toast(page, 'Email Update Requested', 'Check your new email for a confirmation link.'),
  ).toBeVisible();
  expect(requests).toBe(1);
  await expect(page.getByText(`Waiting for ${after} to be confirmed`)).toBeVisible();
  await expectSound(page, 'an address that waits');
  await expect.poll(() => logged(site, 'email_update_requested')).toHaveLength(1);
  const log = JSON.stringify(await logged(site, 'email_update_requested'));
  for (const address of [account.email, after, '@']) expect(log).not.toContain(address);

  const elsewhere = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await elsewhere.goto(site.url + adminPaths.signIn);
  await isRefused(elsewhere, { ...account, email: after });

  const link = await linkTo(site, after);
  await followLink(page, link, 'Confirm');
  await expect(page).toHaveURL(site.url + adminPaths.panel);
  await expect(toast(page, 'Email confirmed', `From now on you sign in with ${after}.`)).toBeVisible();
  await accountButton(page).click();
  await expect(page.getByRole('menu').getByText(after)).toBeVisible();
  await page.keyboard.press('Escape');
  await openSettings(page);
  await expect(currentOf(page)).toHaveText(after);
  await expect(page.getByText('Waiting for')).toBeHidden();

  await followLink(page, link, 'Confirm');
  await expect(page.getByRole('alert')).toHaveText('This link is no longer valid. Ask for a new one.');
  await expectSound(page, 'a link that was used');
  await page.getByRole('button', { name: 'Back to the panel' }).click();
  await expect(page).toHaveURL(site.url + adminPaths.panel);

  await test.step('of two links, as a hosted project sends them, the first says that the second is needed', async () => {
    const accepted = {
      code: '200',
      msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
    };
    await page.route('**/auth/v1/verify', (route) => route.fulfill({ json: accepted }));
    const first = `${site.url}${adminPaths.signIn}#token_hash=${'a'.repeat(56)}&type=email_change`;
    await followLink(page, first, 'Confirm');
    await expect(page.getByRole('status')).toContainText('Now open the link we sent to your other address');
    await expect(page).toHaveURL(site.url + adminPaths.signIn);
    await expectSound(page, 'half of a change');
    await page.getByRole('button', { name: 'Back to the panel' }).click();
    await expect(page).toHaveURL(site.url + adminPaths.panel);
  });

  await signOut(page);
  await isRefused(page, account);
  await signIn(page, site, { ...account, email: after });
  await elsewhere.context().close();
});

test('a new password, typed here or set by the link of an e-mail, ends the old one and the sessions of other devices [S2 §2.54, §2.55, §2.56, §5.10, §5.11, §5.12, §5.15, §6.7, §6.8, §7.7, §7.8, §7.28, §8.23, §8.24, §8.25, §8.26, §8.27, §8.28, §9.2]', async ({
  page,
  context,
  browser,
  site,
}) => {
  const account = await settingsOf(page, site, 'careful', 'Security');
  const tablet2 = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await signIn(tablet2, site, account);
  const tokenElsewhere = await refreshTokenOn(tablet2);
  await tablet2.context().close();

  const update = button(page, 'Update password');
  await expect(update).toBeDisabled();
  await expect(update).toHaveAccessibleDescription(/signs out your other devices/);
  await expect(password(page)).toHaveAttribute('autocomplete', 'new-password');
  await password(page).fill('a new password');
  await repeated(page).fill('another one');
  await expect(update).toBeDisabled();
  await expect(page.getByText('The passwords differ.')).toBeVisible();
  await repeated(page).press('Enter');
  await expect(toast(page, 'Password Error', "Passwords don't match or are empty.")).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('button', { name: 'Show password' }).first().click();
  await expect(password(page)).toHaveAttribute('type', 'text');

  await password(page).fill('short');
  await repeated(page).fill('short');
  await update.click();
  await expect(
    toast(page, 'Password Too Short', 'Password must be at least 6 characters long.'),
  ).toBeVisible();
  await password(page).fill(account.password);
  await repeated(page).fill(account.password);
  await update.click();
  await expect(
    toast(page, 'Password Update Failed', 'New password should be different from the old password.'),
  ).toBeVisible();
  await expectSound(page, 'a password that is refused');

  await password(page).fill('a new password');
  await repeated(page).fill('a new password');
  let requests = 0;
  page.on('request', (request) => (requests += request.method() === 'PUT' ? 1 : 0));
  await test.step('without a connection the fields stay and the buttons say why they cannot work', async () => {
    await context.setOffline(true);
    for (const name of ['Update password', 'Send password reset email']) {
      await expect(button(page, name)).toBeDisabled();
      await expect(button(page, name)).toHaveAccessibleDescription(/^You are offline/);
    }
    await repeated(page).press('Enter');
    await expectSound(page, 'security without a connection');
    expect(requests).toBe(0);
    await context.setOffline(false);
    await expect(update).toBeEnabled();
    await expect(password(page)).toHaveValue('a new password');
  });
  await update.dblclick();
  await expect(toast(page, 'Password Updated', 'Your password has been changed successfully.')).toBeVisible();
  expect(requests).toBe(1);
  await expect(password(page)).toHaveValue('');
  expect(await renewalStatus(site, tokenElsewhere)).toBe(400);
  expect(await renewalStatus(site, await refreshTokenOn(page))).toBe(200);
  await expect.poll(() => logged(site, 'password_updated')).toHaveLength(1);
  expect(JSON.stringify(await logged(site, 'password_updated'))).not.toContain('a new password');

  await signOut(page);
  await isRefused(page, account);
  await signIn(page, site, { ...account, password: 'a new password' });

  await test.step('a reset e-mail that is asked for in the settings', async () => {
    await openSettings(page, 'Security');
    await expect(page.getByText('You are signed out after 60 minutes without activity')).toBeVisible();
    const send = button(page, 'Send password reset email');
    await send.dblclick();
    await expect(
      toast(page, 'Password Reset Sent', 'Check your email for reset instructions.'),
    ).toBeVisible();
    await expect(toast(page, 'Reset Failed', '')).toHaveCount(0);
    await send.click();
    await expect(toast(page, 'Reset Failed', '')).toBeVisible();
    await followLink(page, await linkTo(site, account.email), 'Continue');
    await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
    await page.getByLabel('New password').fill('a password by mail');
    await page.getByLabel('Repeat it').fill('a password by mail');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page).toHaveURL(site.url + adminPaths.panel);
    await signOut(page);
    await signIn(page, site, { ...account, password: 'a password by mail' });
  });
});
