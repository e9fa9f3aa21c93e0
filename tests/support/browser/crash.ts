import type { Page } from '@playwright/test';

/** Ends the page's process as a defect of the browser would. */
export const crash = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // The page is gone before it can answer.
  session.send('Page.crash').catch(() => undefined);
  await crashed;
};
