// The phone that Lighthouse plays, for the measurements that Playwright takes.
import { chromium } from '@playwright/test';
import type { Browser, BrowserContextOptions, LaunchOptions, Page } from '@playwright/test';
import { browserArguments } from '../browser.ts';
import { browserPath, withoutSpareRenderer } from './debug-browser.ts';

export const phone: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

export const launchOptions: LaunchOptions = { args: browserArguments, executablePath: browserPath() };

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ ...launchOptions, args: [...browserArguments, withoutSpareRenderer] });

/** Slows the page's processor down, four times unless said otherwise. */
export const slowDown = async (page: Page, rate = 4): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
};

/** Opens a page and waits until it has recorded the visit, which it does once it is hydrated, and is idle again. */
export const openHydrated = async (page: Page, url: string): Promise<void> => {
  const visit = page.waitForResponse((response) => response.url().includes('/rpc/ingest_events'));
  await page.goto(url);
  await visit;
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestIdleCallback(() => done());
      }),
  );
};
