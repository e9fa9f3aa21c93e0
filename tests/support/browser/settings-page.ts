// The settings as a person reaches them.
import { expect, type Locator, type Page } from '@playwright/test';
import { adminPaths } from '../../../src/content/admin-routes.ts';
import { arriveSignedIn } from './admin.ts';
import { createUser, type TestAccount, type TestServer } from '../server/server.ts';

type SubTab = 'Profile' | 'Security' | 'Privacy';

export const openTab = (page: Page, name: SubTab): Promise<void> =>
  page.getByRole('tab', { name, exact: true }).click();

/** Opens the settings of the signed-in account of this page. */
export const openSettings = async (page: Page, tab: SubTab = 'Profile'): Promise<void> => {
  await page.getByRole('tab', { name: 'Settings', exact: true }).click();
  await expect(page).toHaveURL(
    new RegExp(`${adminPaths.panel}\\?screen=settings(?:&view=(?:security|privacy))?$`),
  );
  await openTab(page, tab);
};

/** An administrator of the test's own, signed in and in the settings. */
export const settingsOf = async (
  page: Page,
  site: TestServer,
  name: string,
  tab: SubTab = 'Profile',
): Promise<TestAccount> => {
  const email = `${name}@cedarandsteam.example`;
  const account = await createUser(site, { email, isAdministrator: true });
  await arriveSignedIn(page, site, { account });
  await openSettings(page, tab);
  return account;
};

export const button = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** A toast by its title and the words below it. */
export const toast = (page: Page, title: string, description: string): Locator =>
  page
    .locator('[data-scope="toast"][data-part="root"]')
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ hasText: description });
