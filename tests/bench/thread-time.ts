// How long the page's main thread and the service worker's thread compute on a first visit.
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { phone, waitForCaches } from './browser.ts';
import type { Taken } from './goals.ts';
import { mainThreadMs, readTrace, traceCategories, workerThreadMs } from './trace.ts';
import type { TraceEvent } from './trace.ts';

const windowMs = 5000;

/** Traces a first visit in a new browser context, until `finish` resolves. */
const traceVisit = async (
  browser: Browser,
  url: string,
  finish: (page: Page) => Promise<void>,
): Promise<readonly TraceEvent[]> => {
  const page = await browser.newPage(phone);
  try {
    await browser.startTracing(page, { categories: traceCategories });
    await page.goto(url);
    await finish(page);
    return readTrace((await browser.stopTracing()).toString());
  } finally {
    await page.close();
  }
};

const mainThread = async (browser: Browser, url: string): Promise<number> =>
  mainThreadMs(await traceVisit(browser, url, () => pause(windowMs)), url, windowMs);

/** The main thread in the first five seconds of the navigation. */
export const compareMainThread = async (
  browser: Browser,
  floorUrl: string,
  pageUrl: string,
): Promise<Taken> => {
  const floor = await mainThread(browser, floorUrl);
  const page = await mainThread(browser, pageUrl);
  return [
    ['main thread in 5 s, ms', page],
    ['main thread in 5 s / floor', page / floor],
  ];
};

/** The worker's thread from its start until everything is on the device that it keeps for offline use. */
export const measureWorker = async (browser: Browser, url: string): Promise<Taken> => [
  [
    'first installation of the worker, thread ms',
    workerThreadMs(await traceVisit(browser, url, waitForCaches)),
  ],
];
