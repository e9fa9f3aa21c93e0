// How long the page's main thread and the service worker's thread compute on a first visit. Thread time hardly depends
// on what else the machine does, so few runs are enough.
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { phone, waitForCaches } from './browser.ts';
import type { Samples } from './goals.ts';
import { mainThreadMs, readTrace, traceCategories, workerThreadMs } from './trace.ts';
import type { TraceEvent } from './trace.ts';

const windowMs = 5000;

/** Visits as somebody who was never here, until `finish` says so. */
const traceVisit = async (
  browser: Browser,
  url: string,
  finish: (page: Page) => Promise<void>,
): Promise<readonly TraceEvent[]> => {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await browser.startTracing(page, { categories: traceCategories });
    await page.goto(url);
    await finish(page);
    return readTrace((await browser.stopTracing()).toString());
  } finally {
    await context.close();
  }
};

const mainThread = async (browser: Browser, url: string): Promise<number> =>
  mainThreadMs(await traceVisit(browser, url, () => pause(windowMs)), url, windowMs);

/** The main thread in the first five seconds of the navigation, floor and page in turn. */
export const measureMainThread = async (
  browser: Browser,
  floorUrl: string,
  pageUrl: string,
  runs: number,
): Promise<Samples> => {
  const pairs: { readonly floor: number; readonly page: number }[] = [];
  for (let run = 0; run < runs; run += 1)
    pairs.push({ floor: await mainThread(browser, floorUrl), page: await mainThread(browser, pageUrl) });
  return {
    'main thread in 5 s, ms': pairs.map(({ page }) => page),
    'main thread in 5 s / floor': pairs.map(({ floor, page }) => page / floor),
  };
};

/** The worker's thread from its start until everything is on the device that it keeps for offline use. */
export const measureWorker = async (browser: Browser, url: string, runs: number): Promise<Samples> => {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1)
    times.push(workerThreadMs(await traceVisit(browser, url, waitForCaches)));
  return { 'first installation of the worker, thread ms': times };
};
