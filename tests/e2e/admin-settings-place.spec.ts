// Settings: the address says which sub-tab is open, and what was typed or chosen is not lost unasked.
import type { Page } from '@playwright/test';
import { adminPaths } from '../../src/content/admin-routes.ts';
import { openTab, settingsOf } from '../support/browser/settings-page.ts';
import { expect, test } from '../support/browser/site.ts';

const settings = `${adminPaths.panel}?screen=settings`;
const subTabs = (page: Page) => page.getByRole('tablist', { name: 'Settings' });
const opened = (page: Page) => subTabs(page).getByRole('tab', { selected: true });
const panelTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const retention = (page: Page) => page.getByLabel('Data retention');
const email = (page: Page) => page.getByRole('textbox', { name: 'New email' });

test('a reload, Back and Forward find the sub-tab again, and what is not saved stays [S2 §2.51]', async ({
  page,
  site,
}) => {
  const account = await settingsOf(page, site, 'placed', 'Privacy');
  await expect(page).toHaveURL(`${site.url}${settings}&view=privacy`);
  await page.reload();
  await expect(opened(page)).toHaveText('Privacy');
  await retention(page).selectOption('180');

  await openTab(page, 'Security');
  await expect(page).toHaveURL(`${site.url}${settings}&view=security`);
  await page.goBack();
  await expect(opened(page)).toHaveText('Privacy');
  await expect(retention(page)).toHaveValue('180');
  await page.goBack();
  await expect(page).toHaveURL(site.url + settings);
  await expect(opened(page)).toHaveText('Profile');
  await page.goBack();
  await expect(panelTab(page, 'Gallery')).toHaveAttribute('aria-selected', 'true');
  await page.goForward();
  await expect(opened(page)).toHaveText('Profile');
  await page.goForward();
  await expect(opened(page)).toHaveText('Privacy');
  await expect(page.getByText('Not saved yet.')).toBeVisible();

  await panelTab(page, 'Gallery').click();
  await expect(page).toHaveURL(site.url + adminPaths.panel);
  await panelTab(page, 'Settings').click();
  await expect(page).toHaveURL(`${site.url}${settings}&view=privacy`);
  await expect(opened(page)).toHaveText('Privacy');
  await expect(retention(page)).toHaveValue('180');
  await openTab(page, 'Profile');
  await expect(page).toHaveURL(site.url + settings);

  await page.goto(`${settings}&view=nonsense`);
  await expect(opened(page)).toHaveText('Profile');

  await test.step('an address of an e-mail that is typed and not sent is not lost by a reload unasked', async () => {
    const reloadByHand = () => page.evaluate(() => void setTimeout(() => window.location.reload()));
    await email(page).pressSequentially('typed@cedarandsteam.example');
    const question = page.waitForEvent('dialog');
    await reloadByHand();
    const asked = await question;
    expect(asked.type()).toBe('beforeunload');
    await asked.dismiss();
    await expect(email(page)).toHaveValue('typed@cedarandsteam.example');

    // The address that counts already is nothing to lose.
    await email(page).fill(account.email);
    let questions = 0;
    page.on('dialog', (dialog) => {
      questions += 1;
      void dialog.accept();
    });
    await reloadByHand();
    await expect(email(page)).toHaveValue('');
    expect(questions).toBe(0);
  });
});
