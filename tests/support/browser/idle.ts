import type { Page } from '@playwright/test';

/** Waits for an idle moment of the page. `timeout`: a busy page has none. */
export const idle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 1_000 })));
