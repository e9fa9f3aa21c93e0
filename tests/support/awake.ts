import type { Page } from '@playwright/test';
import { expect } from './site.ts';

/** Scrolls down to a place, at once. */
export const scrollTo = (page: Page, top: number): Promise<void> =>
  page.evaluate((y) => {
    window.scrollTo({ top: y, behavior: 'instant' });
  }, top);

/** Waits until the page's script is awake: only then does the navigation know that the page was scrolled. */
export const wake = async (page: Page): Promise<void> => {
  await scrollTo(page, 100);
  await expect(page.locator('[data-scrolled]')).toBeAttached({ timeout: 20_000 });
  await scrollTo(page, 0);
  await expect(page.locator('[data-scrolled]')).not.toBeAttached();
};

/** Opens a page whose script does not come before the answered function is called. */
export const openAsleep = async (page: Page, path: string): Promise<() => void> => {
  let wake = (): void => undefined;
  const awake = new Promise<void>((resolve) => {
    wake = resolve;
  });
  await page.route('**/assets/**/*.js', async (route) => {
    await awake;
    await route.continue();
  });
  await page.goto(path);
  return wake;
};
