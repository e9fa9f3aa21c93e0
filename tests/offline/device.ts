// A visitor's device: a browser with a profile that outlives it, and what the service worker keeps there.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { browserArguments, testBrowser } from '../../scripts/dev/browser.ts';
import { readPrecache } from '../../scripts/budgets/precache.ts';

const executablePath = testBrowser();
const launchOptions = {
  args: browserArguments,
  ...(executablePath === undefined ? {} : { executablePath }),
};

export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

type Work<T> = (page: Page, context: BrowserContext) => Promise<T>;

/** A browser that runs: each use has a tab of its own that never reads the HTTP cache. */
export type RunningDevice = { use<T>(work: Work<T>): Promise<T>; end(): Promise<void> };

export type Device = {
  start(): Promise<RunningDevice>;
  /** Starts the browser for one use, and ends it afterwards. */
  use<T>(work: Work<T>): Promise<T>;
  remove(): Promise<void>;
};

export const createDevice = async (): Promise<Device> => {
  const profile = await mkdtemp(join(tmpdir(), 'cedar-device-'));
  const start = async (): Promise<RunningDevice> => {
    const context = await chromium.launchPersistentContext(profile, { ...launchOptions, ...phone });
    return {
      async use(work) {
        const page = await context.newPage();
        const session = await context.newCDPSession(page);
        await session.send('Network.setCacheDisabled', { cacheDisabled: true });
        const answer = await work(page, context);
        await page.close();
        return answer;
      },
      end: () => context.close(),
    };
  };
  return {
    start,
    async use(work) {
      const running = await start();
      try {
        return await running.use(work);
      } finally {
        await running.end();
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

/** Folders of the stored photos, one per photo. */
export const cachedPhotos = async (page: Page): Promise<readonly string[]> => {
  const { 'cedar-photos': files = [] } = await readCaches(page);
  return [...new Set(files.map((file) => file.slice(0, file.lastIndexOf('/'))))];
};

/** Waits until the worker keeps all that its list names, pictures included unless said otherwise. */
export const waitUntilPrecached = async (
  page: Page,
  siteFolder: string,
  hasPictures = true,
): Promise<void> => {
  const listed = (await readPrecache(siteFolder)) ?? [];
  const expected = listed.filter((file) => hasPictures || !file.startsWith('pictures/')).length;
  expect(expected).toBeGreaterThan(10);
  await expect
    .poll(async () => {
      const cached = await readCaches(page);
      const { 'cedar-renderings': pictures = [] } = cached;
      const newest = Object.keys(cached).findLast((name) => name.startsWith('cedar-site-')) ?? '';
      const files = cached[newest] ?? [];
      return files.length + (hasPictures ? pictures.length : 0);
    })
    .toBeGreaterThanOrEqual(expected);
};
