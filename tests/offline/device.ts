// A visitor's device: a browser with a profile that outlives it, and what the service worker keeps there.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { browserArguments, systemBrowser } from '../../scripts/browser.ts';
import { readPrecache } from '../../scripts/budgets/precache.ts';

const executablePath = systemBrowser();
export const launchOptions = {
  args: browserArguments,
  ...(executablePath === undefined ? {} : { executablePath }),
};

export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

export type Device = {
  /** Starts the browser, gives it one tab that never reads the HTTP cache, and ends the browser afterwards. */
  use<T>(work: (page: Page, context: BrowserContext) => Promise<T>): Promise<T>;
  remove(): Promise<void>;
};

export const createDevice = async (): Promise<Device> => {
  const profile = await mkdtemp(join(tmpdir(), 'cedar-device-'));
  return {
    async use(work) {
      const context = await chromium.launchPersistentContext(profile, { ...launchOptions, ...phone });
      try {
        const page = context.pages()[0] ?? (await context.newPage());
        const session = await context.newCDPSession(page);
        await session.send('Network.setCacheDisabled', { cacheDisabled: true });
        return await work(page, context);
      } finally {
        await context.close();
      }
    },
    remove: () => rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }),
  };
};

/** Addresses in each of the worker's caches, without the site's origin and without revisions. */
export const readCaches = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const found: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      found[name] = requests.map(({ url }) => {
        const { pathname, search } = new URL(url);
        return search.startsWith('?__WB_REVISION__=') ? pathname : pathname + search;
      });
    }
    return found;
  });

/** Waits until the worker keeps all that its list names, pictures included unless said otherwise. */
export const waitUntilKept = async (page: Page, siteFolder: string, hasPictures = true): Promise<void> => {
  const listed = (await readPrecache(siteFolder)) ?? [];
  const wanted = listed.filter((file) => hasPictures || !file.startsWith('pictures/')).length;
  expect(wanted).toBeGreaterThan(10);
  await expect
    .poll(
      async () => {
        const { 'cedar-site': files = [], 'cedar-renderings': pictures = [] } = await readCaches(page);
        return files.length + (hasPictures ? pictures.length : 0);
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThanOrEqual(wanted);
};
