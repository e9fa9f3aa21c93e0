import type { Page } from '@playwright/test';
import {
  expect,
  expectUntouched,
  expectWaiting,
  footer,
  lookForUpdate,
  openMarked,
  test,
} from './deploys.ts';
import { phoneOf } from './renamed-build.ts';

test.describe.configure({ mode: 'default' });

const words = 'A new version of this site is ready';

const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByText(words);
const line = (page: Page) => footer(page).getByText(words);
const message = (page: Page) => page.getByLabel('Message*');

/** Notes every moment at which an offer stands on the page. */
const watchOffers = (page: Page): Promise<void> =>
  page.evaluate((text) => {
    const look = (): void => {
      if (document.body.innerText.includes(text)) document.documentElement.dataset['offered'] = 'yes';
    };
    look();
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  }, words);

test('a new version is offered only while nothing is unsaved, once in a tab and in the footer, and activates when accepted [F-D1]', async ({
  builds,
  context,
  copy,
  tab,
}) => {
  await test.step('it is not offered while a message is being typed, and is when nothing is unsaved', async () => {
    const witness = await openMarked(await context.newPage(), copy);
    await tab.getByRole('link', { name: 'Free Consultation' }).first().click();
    await message(tab).fill('A steam shower under the stairs');
    await watchOffers(tab);
    await copy.deploy(builds.second);
    await lookForUpdate(tab);
    // The notice stays for seconds only, so it is waited for from the beginning.
    await Promise.all([expect(toast(witness)).toBeVisible(), expectWaiting(tab)]);
    await expect(tab.locator('html')).not.toHaveAttribute('data-offered');
    await expectUntouched(tab);
    await expect(message(tab)).toHaveValue('A steam shower under the stairs');

    await message(tab).fill('');
    await expect(toast(tab)).toBeVisible();
    await message(tab).fill('A');
    await expect(toast(tab)).toHaveCount(0);
    await expect(line(tab)).toHaveCount(0);
    await message(tab).fill('');
    await expect(toast(tab)).toBeVisible();
    await expect(line(tab)).toBeVisible();
    await expectUntouched(tab);
  });

  await test.step('it is offered once in a tab, stays to be had in the footer, and comes with consent', async () => {
    await tab.reload();
    await expect(line(tab)).toBeVisible();
    expect(await toast(tab).count()).toBe(0);
    await footer(tab).getByRole('button', { name: 'Reload' }).click();
    await expect(footer(tab)).toContainText(phoneOf.second);
    await expect(line(tab)).toHaveCount(0);
  });
});
