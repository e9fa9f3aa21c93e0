// How soon a page stands when the server is gone and the browser has just been started: the service worker's work.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { readPrecache } from '../budgets/precache.ts';
import { median } from './compare.ts';
import { launchOptions, openHydrated, phone, slowDown } from './phone.ts';
import type { SiteCopy } from './site-copy.ts';

export type OfflineFigure = {
  readonly page: string;
  /** Largest paint after the address was entered; null when there is none, for the reason given. */
  readonly ms: number | null;
  readonly missing: string | null;
};

const starts = 3;

/** The worker is ready when it has stopped filling its caches. */
const waitForCaches = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const count = async (): Promise<number> => {
      const names = await caches.keys();
      const sizes = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).length),
      );
      return sizes.reduce((sum, size) => sum + size, 0);
    };
    const pauseMs = 1500;
    for (let before = -1, now = await count(); before !== now || now === 0;) {
      await new Promise((done) => setTimeout(done, pauseMs));
      before = now;
      now = await count();
    }
  });

const paintedAfter = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        const quietMs = 1500;
        let latest: number | undefined;
        let since = performance.now();
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) latest = entry.startTime;
          since = performance.now();
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        const look = (): void => {
          if (latest !== undefined && performance.now() - since > quietMs) done(latest);
          else setTimeout(look, 100);
        };
        look();
      }),
  );

const oneStart = async (profile: string, url: string): Promise<number | string> => {
  const context = await chromium.launchPersistentContext(profile, { ...launchOptions, ...phone });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await slowDown(page);
    await page.goto(url);
    return await paintedAfter(page);
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  } finally {
    await context.close();
  }
};

/** Visits once, ends the server, then starts the browser anew for every page. The server runs again afterwards. */
export const measureOfflineStarts = async (
  copy: SiteCopy,
  pages: readonly string[],
): Promise<readonly OfflineFigure[]> => {
  if ((await readPrecache(copy.folder)) === undefined)
    return pages.map((page) => ({ page, ms: null, missing: 'no service worker was built' }));
  const profile = await mkdtemp(join(tmpdir(), 'cedar-offline-'));
  try {
    const context = await chromium.launchPersistentContext(profile, { ...launchOptions, ...phone });
    const page = await context.newPage();
    await openHydrated(page, `${copy.server.url}/`);
    await waitForCaches(page);
    await context.close();
    await copy.server.kill();
    const figures: OfflineFigure[] = [];
    for (const path of pages) {
      const times: number[] = [];
      let missing: string | null = null;
      for (let start = 0; start < starts && missing === null; start += 1) {
        const answer = await oneStart(profile, copy.server.url + path);
        if (typeof answer === 'number') times.push(answer);
        else missing = answer;
      }
      figures.push({ page: path, ms: missing === null ? median(times) : null, missing });
    }
    return figures;
  } finally {
    await copy.server.restart();
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
};
