import type { Page } from '@playwright/test';
import { expect } from './site.ts';

/** Scrolls down to a place, at once. */
export const scrollTo = (page: Page, top: number): Promise<void> =>
  page.evaluate((y) => {
    window.scrollTo({ top: y, behavior: 'instant' });
  }, top);

/** Waits until the page is hydrated: only then does the navigation know that the page was scrolled. */
export const waitForHydration = async (page: Page): Promise<void> => {
  await scrollTo(page, 100);
  await expect(page.locator('[data-scrolled]')).toBeAttached();
  await scrollTo(page, 0);
  await expect(page.locator('[data-scrolled]')).not.toBeAttached();
};

/** Opens a page whose scripts arrive only after the returned function is called. */
export const openBeforeHydration = async (page: Page, path: string): Promise<() => void> => {
  let hydrate = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => {
    hydrate = resolve;
  });
  await page.route('**/assets/**/*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto(path);
  return hydrate;
};
