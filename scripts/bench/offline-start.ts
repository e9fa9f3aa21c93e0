// How soon a page stands when the server is gone and the browser has just been started, at a quarter of the speed.
import { chromium } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { launchOptions, openHydrated, phone, slowDown, waitForCaches } from './browser.ts';
import type { Processor } from './browser.ts';
import type { Samples } from './goals.ts';
import { largestPaint } from './largest-paint.ts';

const withBrowser = async <T>(
  profile: string,
  processor: Processor,
  use: (page: Page) => Promise<T>,
): Promise<T> => {
  const context: BrowserContext = await chromium.launchPersistentContext(profile, {
    ...launchOptions(processor),
    ...phone,
  });
  try {
    return await use(context.pages()[0] ?? (await context.newPage()));
  } finally {
    await context.close();
  }
};

/** Fills a profile with what a visitor of this address has on the device after a while. */
export const keepForOffline = (profile: string, processor: Processor, url: string): Promise<void> =>
  withBrowser(profile, processor, async (page) => {
    await openHydrated(page, url);
    await waitForCaches(page);
  });

/** Starts the browser anew for every run. The server must not run. */
export const measureOfflineStart = async (
  profile: string,
  processor: Processor,
  url: string,
  runs: number,
): Promise<Samples> => {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1)
    times.push(
      await withBrowser(profile, processor, async (page) => {
        await slowDown(page);
        await page.goto(url);
        return (await largestPaint(page)).ms;
      }),
    );
  return { 'offline cold start, ms': times };
};
