// The screens before the panel, and those of an inactive session.
import { expect } from '@playwright/test';
import { adminPaths } from '../../../src/content/admin-routes.ts';
import { adminKeys } from '../../../src/data/local/keys.ts';
import { signIn, submitSignIn } from '../../../tests/support/admin.ts';
import { linkMailedTo } from '../../../tests/support/mails.ts';
import { createUser } from '../../../tests/support/server.ts';
import type { Stage } from './stage.ts';

export const signInScenes = async ({ site, context, page, shoot }: Stage): Promise<void> => {
  await page.goto(adminPaths.signIn);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await shoot('sign-in');
  const plain = await createUser(site, { email: 'a.visitor.with.a.rather.long.name@cedarandsteam.example' });
  await submitSignIn(page, { email: plain.email, password: 'a wrong password' });
  await expect(page.getByRole('alert')).toBeVisible();
  await shoot('sign-in-error');
  await submitSignIn(page, plain);
  await expect(page.getByText('This account is not an administrator.')).toBeVisible();
  await shoot('not-an-administrator');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(site.adminEmail);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('a link is on its way')).toBeVisible();
  await shoot('forgotten-sent');
  await page.goto(`${adminPaths.signIn}#error=access_denied&error_code=otp_expired`);
  await shoot('link-refused');

  await signIn(page, site);
  await page.evaluate((key) => localStorage.removeItem(key), adminKeys.session);
  await page.goto(adminPaths.signIn);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline. Your drafts are here.')).toBeVisible();
  await shoot('sign-in-offline');
  await context.setOffline(false);

  const link = await linkMailedTo(site, site.adminEmail);
  await page.goto(link ?? '');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await shoot('link-opened');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('New password')).toBeVisible();
  await shoot('new-password');
  await page.getByLabel('New password').fill('a new password');
  await page.getByLabel('Repeat it').fill('another one');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await shoot('new-password-error');
};

const minute = 60_000;

export const inactivityScenes = async ({ site, context, page, shoot }: Stage): Promise<void> => {
  await signIn(page, site);
  await context.clock.runFor(55 * minute + 1_000);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await shoot('inactivity-warning');
  await context.clock.runFor(5 * minute);
  await expect(page.getByText('Your session has expired')).toBeVisible();
  await shoot('inactivity-end');
};
