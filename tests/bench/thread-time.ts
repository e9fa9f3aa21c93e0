// How long the page's main thread and the service worker's thread compute on a first visit.
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { phone, slowDown, waitForCaches } from './browser.ts';
import type { Taken } from './goals.ts';
import {
  mainThreadMs,
  phaseCategories,
  phasesMs,
  readTrace,
  traceCategories,
  workerThreadMs,
} from './trace.ts';
import type { TraceEvent } from './trace.ts';

const windowMs = 5000;

type Visit = {
  readonly finish: (page: Page) => Promise<void>;
  readonly categories?: string[];
  /** At a quarter of the processor's speed. */
  readonly isSlow?: boolean;
};

/** Traces a first visit in a new browser context, until `finish` resolves. */
const traceVisit = async (
  browser: Browser,
  url: string,
  { finish, categories = traceCategories, isSlow = false }: Visit,
): Promise<readonly TraceEvent[]> => {
  const page = await browser.newPage(phone);
  try {
    if (isSlow) await slowDown(page);
    await browser.startTracing(page, { categories });
    await page.goto(url);
    await finish(page);
    return readTrace((await browser.stopTracing()).toString());
  } finally {
    await page.close();
  }
};

const finish = (): Promise<void> => pause(windowMs);

const mainThread = async (browser: Browser, url: string): Promise<number> =>
  mainThreadMs(await traceVisit(browser, url, { finish }), url, windowMs);

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

/** What the main thread works on in the same time, at a quarter of the processor's speed. */
export const measurePhases = async (browser: Browser, url: string): Promise<Taken> => {
  const traced = await traceVisit(browser, url, { finish, categories: phaseCategories, isSlow: true });
  return [...phasesMs(traced, url, windowMs)].map(([phase, ms]) => [`slow thread: ${phase}, ms`, ms]);
};

/** The worker's thread from its start until everything is on the device that it keeps for offline use. */
export const measureWorker = async (browser: Browser, url: string): Promise<Taken> => [
  [
    'first installation of the worker, thread ms',
    workerThreadMs(await traceVisit(browser, url, { finish: waitForCaches })),
  ],
];
