// The Analytics tab as its administrator reads it.
import type { Locator, Page } from '@playwright/test';
import { adminPaths } from '../../../src/content/admin-routes.ts';
import type { TestServer } from '../server/server.ts';
import { expect } from './site.ts';

/** Opens the tab by its address; the account is signed in. */
export const openAnalytics = async (page: Page, site: TestServer): Promise<void> => {
  await page.goto(`${site.url}${adminPaths.panel}?screen=analytics`);
  await expect(page.getByRole('heading', { level: 2, name: 'Last 30 days' })).toBeVisible();
};

/** The number under this name. */
export const figure = (page: Page, name: string): Locator =>
  page.locator('dl').filter({ hasText: name }).locator('dd').first();

/** What is said of it. */
export const note = (page: Page, name: string): Locator =>
  page.locator('dl').filter({ hasText: name }).locator('dd').last();

/** The section under this heading. */
export const section = (page: Page, name: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name }) });

/** Looks at another range; the radio itself is out of sight. */
export const chooseRange = (page: Page, days: 7 | 30 | 90): Promise<void> =>
  page.getByRole('radio', { name: `${days} days`, exact: true }).check({ force: true });
