// What stands around every screen of the panel: three tabs, the way to the inbox, and an address for each.
import type { Page } from '@playwright/test';
import { adminPaths } from '../../src/content/admin-routes.ts';
import { adminKeys } from '../../src/data/local/keys.ts';
import { accountButton, arriveSignedIn } from '../support/browser/admin.ts';
import { answer } from '../support/browser/answer.ts';
import { card, field, saved, sentence } from '../support/browser/drafts-page.ts';
import { expect, test } from '../support/browser/site.ts';

const tabs = (page: Page) => page.getByRole('tablist', { name: 'Panel' }).getByRole('tab');
const tab = (page: Page, name: string) => tabs(page).filter({ hasText: name });
const screen = (page: Page) => page.getByRole('heading', { level: 1 });
const selected = (page: Page) =>
  page.getByRole('tab', { selected: true, name: /^(?:Gallery|Analytics|Settings)$/ });

test('three tabs open on Gallery, and the header leads to the inbox; address, Back and reload keep the place [S2 §2.18, §2.19, §2.23]', async ({
  page,
  site,
}) => {
  await arriveSignedIn(page, site);
  await expect(tabs(page)).toHaveText(['Gallery', 'Analytics', 'Settings']);
  await expect(selected(page)).toHaveText('Gallery');
  await expect(screen(page)).toHaveText('Gallery');

  await tab(page, 'Analytics').click();
  await expect(page).toHaveURL(`${site.url}${adminPaths.panel}?screen=analytics`);
  await expect(screen(page)).toHaveText('Analytics');
  await page.getByRole('button', { name: /^Inbox/ }).click();
  await expect(screen(page)).toHaveText('Inbox');
  await expect(page.getByRole('button', { name: /^Inbox/ })).toHaveAttribute('aria-current', 'page');
  await expect(selected(page)).toHaveCount(0);
  await page.reload();
  await expect(screen(page)).toHaveText('Inbox');

  await page.goBack();
  await expect(screen(page)).toHaveText('Analytics');
  await expect(selected(page)).toHaveText('Analytics');
  await page.goBack();
  await expect(selected(page)).toHaveText('Gallery');
  await expect(page).toHaveURL(site.url + adminPaths.panel);

  await page.goto(`${adminPaths.panel}?screen=nonsense`);
  await expect(selected(page)).toHaveText('Gallery');

  await test.step('the keyboard alone reaches the tabs, from the inbox too', async () => {
    await selected(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Analytics')).toBeFocused();
    await expect(selected(page)).toHaveText('Gallery');
    await page.keyboard.press('Enter');
    await expect(screen(page)).toHaveText('Analytics');

    await page.getByRole('button', { name: /^Inbox/ }).focus();
    await page.keyboard.press('Enter');
    await expect(screen(page)).toHaveText('Inbox');
    await accountButton(page).focus();
    await page.keyboard.press('Tab');
    await expect(tab(page, 'Gallery')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(screen(page)).toHaveText('Gallery');
  });
});

test('a phone shows whether it works offline, finds the theme in the menu of the account, and edits drafts once the session is gone [S2 §4.18]', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await arriveSignedIn(page, site);
  await test.step('the line is under the first sentence, with its icon beside the first of two lines, in its full size', async () => {
    const line = page.getByRole('status').filter({ hasText: /ready to work offline/i });
    await expect(line).toHaveText('Not yet ready to work offline: stay online for a moment');
    const icon = await line.locator('svg').boundingBox();
    const [first = Infinity, second] = await line.locator('span').evaluate((words) => {
      const range = document.createRange();
      range.selectNodeContents(words);
      return [...range.getClientRects()].map(({ top, height }) => top + height / 2);
    });
    expect(second).toBeGreaterThan(first);
    expect(icon).toMatchObject({ width: 20, height: 20 });
    expect(Math.abs((icon?.y ?? Infinity) + 10 - first)).toBeLessThan(3);
  });

  await test.step('the theme', async () => {
    const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
    const wasDark = await isDark();
    await accountButton(page).click();
    await page.getByRole('menuitem', { name: `Switch to the ${wasDark ? 'light' : 'dark'} theme` }).click();
    await expect.poll(isDark).toBe(!wasDark);
  });

  await test.step('what only the server knows is not shown without a session', async () => {
    await page.getByLabel('Photos to add').setInputFiles('tests/fixtures/job-site-gps.jpg');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await answer(page, 'Keep as a draft');
    await expect(sentence(page)).toHaveText('1 photo exists only on this device.');
    await page.evaluate((key) => localStorage.removeItem(key), adminKeys.session);
    await page.goto(`${adminPaths.panel}?screen=settings`);
    await expect(page.getByText('Signed out. Drafts stay here; sign in to publish.')).toBeVisible();
    await expect(page.getByText('Sign in to see this.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Inbox/ })).toHaveCount(0);
    await tab(page, 'Gallery').click();
    await page.getByRole('button', { name: 'Open job-site-gps.jpg' }).click();
    await field(page, 'Title').fill('Typed without a session');
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect(card(page, 'Typed without a session')).toBeVisible();
  });
});
