import { join } from 'node:path';
import { test, type Page } from '@playwright/test';
import { showTheme } from './page-checks.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
  { width: 1440, height: 900 },
] as const;

/** Pictures below the window are lazy; one that fails is shown as it is. A sticky header belongs at the top. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    window.scrollTo(0, 0);
    await document.fonts.ready;
    const shown = [...document.images].filter((image) => image.checkVisibility());
    for (const image of shown) image.loading = 'eager';
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
  });

/**
 * A screen at four widths in both themes, whole unless a dialog is open; attached to the report and written to the
 * folder in SCREENSHOTS (`npm run shots`). Does nothing without it. Leaves the window's size and the light theme.
 */
export const takeScreenshots = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['SCREENSHOTS'];
  if (folder === undefined) return;
  const before = page.viewportSize();
  const fullPage = (await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) === 0;
  for (const theme of ['light', 'dark'] as const) {
    await showTheme(page, theme);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await settle(page);
      const file = `${name.replaceAll(/\W+/g, '-')}-${theme}-${size.width}.png`;
      const path = join(folder, file);
      await page.screenshot({ path, fullPage, animations: 'disabled' });
      await test.info().attach(file, { path });
    }
  }
  await showTheme(page, 'light');
  if (before !== null) await page.setViewportSize(before);
};
