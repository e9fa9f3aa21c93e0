// How soon a page stands when the server is gone and the browser has just been started, at a quarter of the speed.
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { launchOptions, openHydrated, phone, slowDown, waitForCaches } from './browser.ts';
import type { Processor } from './browser.ts';
import type { Taken } from './goals.ts';
import { largestPaint } from './largest-paint.ts';

const withProfile = async <T>(
  profile: string,
  processor: Processor,
  use: (page: Page) => Promise<T>,
): Promise<T> => {
  const options = { ...launchOptions(processor), ...phone };
  const context = await chromium.launchPersistentContext(profile, options);
  try {
    return await use(context.pages()[0] ?? (await context.newPage()));
  } finally {
    await context.close();
  }
};

/** Fills a profile with what a visitor of this address has on the device after a while. */
export const keepForOffline = (profile: string, processor: Processor, url: string): Promise<void> =>
  withProfile(profile, processor, async (page) => {
    await openHydrated(page, url);
    await waitForCaches(page);
  });

/** Starts the browser on a filled profile. The server must not run. */
export const startOffline = (profile: string, processor: Processor, url: string): Promise<Taken> =>
  withProfile(profile, processor, async (page) => {
    await slowDown(page);
    await page.goto(url);
    return [['offline cold start, ms', (await largestPaint(page)).ms]];
  });
