// What a person does between two pictures.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

export const pick = async (page: Page, files: readonly string[]): Promise<void> => {
  await page.getByLabel('Photos to add').setInputFiles([...files]);
};

/** Waits until every photo has its sizes. */
export const prepared = (page: Page): Promise<void> =>
  expect(page.getByText('Preparing')).toHaveCount(0, { timeout: 180_000 });

/** Closes the editor and saves the photos as drafts. */
export const keepDrafts = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /^Keep as/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

/** Notes go by themselves, also while they are being dismissed. */
export const withoutNotes = async (page: Page): Promise<void> => {
  await page.mouse.move(0, 0);
  await expect(page.locator('[data-scope="toast"][data-part="root"]')).toHaveCount(0, { timeout: 30_000 });
};

/** Scrolls as far as the page goes, and waits until that has been drawn. */
export const toEnd = async (page: Page): Promise<void> => {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.waitForTimeout(1_000);
};
