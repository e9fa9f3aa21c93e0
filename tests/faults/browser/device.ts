// A visitor's device: a browser with a profile that outlives every way in which it can die.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { browserArguments, testBrowser } from '../../../scripts/dev/browser.ts';
import { crash } from '../../support/browser/crash.ts';
import { patience } from '../../support/patience.ts';
import { localKeys } from '../../../src/data/local/keys.ts';

const executablePath = testBrowser();

export interface DeviceOptions {
  /** Whether the visitor lets visits be counted. Default false: the server limits the calls of one address. */
  readonly isCounted?: boolean;
  /** Whether the site keeps itself for offline use here. Default true. */
  readonly hasWorker?: boolean;
}

export interface Device {
  /** Of the browser that runs now. */
  context(): BrowserContext;
  /** SIGKILL to the browser, which takes every page with it; then starts it again on the same profile. */
  killBrowser(): Promise<void>;
  remove(): Promise<void>;
}

/** Ids of the browser's own process, or of those that run pages. */
const processesOf = async (
  context: BrowserContext,
  target: 'browser' | 'renderer',
): Promise<readonly number[]> => {
  const session = await context.browser()?.newBrowserCDPSession();
  const answer = await session?.send('SystemInfo.getProcessInfo');
  const ids = answer?.processInfo.filter(({ type }) => type === target).map(({ id }) => id) ?? [];
  if (ids.length === 0) throw new Error('The browser does not name its processes.');
  return ids;
};

export const createDevice = async ({
  isCounted = false,
  hasWorker = true,
}: DeviceOptions = {}): Promise<Device> => {
  const profile = await mkdtemp(join(tmpdir(), 'cedar-device-'));
  const start = async (): Promise<BrowserContext> => {
    const context = await chromium.launchPersistentContext(profile, {
      // No process in reserve: one that is new belongs to the page that was just opened.
      args: [...browserArguments, '--disable-features=SpareRendererForSitePerProcess'],
      serviceWorkers: hasWorker ? 'allow' : 'block',
      ...(executablePath === undefined ? {} : { executablePath }),
    });
    // A context of its own outlives the time of a test, and Playwright does not name the action that hung.
    context.setDefaultTimeout(2 * patience.wait);
    if (!isCounted)
      await context.addInitScript((key) => localStorage.setItem(key, 'denied'), localKeys.consent);
    return context;
  };
  let context = await start();
  return {
    context: () => context,
    async killBrowser() {
      const closed = context.waitForEvent('close');
      for (const id of await processesOf(context, 'browser')) process.kill(id, 'SIGKILL');
      await closed;
      context = await start();
    },
    async remove() {
      await context.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
};

export type Death = 'page closed' | 'renderer crashed' | 'browser killed';

/** Ends the page, or the device with it, in this way. */
export const die = async (death: Death, device: Device, page: Page): Promise<void> => {
  if (death === 'browser killed') return device.killBrowser();
  if (death === 'renderer crashed') await crash(page);
  await page.close();
};

export interface SuspendablePage {
  readonly page: Page;
  /** Stops its process as a system does with an app in the background: no timer, no answer and no release of a lock. */
  suspend(): void;
  resume(): void;
}

/** Opens a page whose process can be stopped. */
export const openSuspendable = async (
  context: BrowserContext,
  open: (page: Page) => Promise<void>,
): Promise<SuspendablePage> => {
  const others = new Set(await processesOf(context, 'renderer'));
  const page = await context.newPage();
  await open(page);
  const own = (await processesOf(context, 'renderer')).filter((id) => !others.has(id));
  if (own.length === 0) throw new Error('The page has no process of its own.');
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const id of own) process.kill(id, name);
  };
  return { page, suspend: () => signal('SIGSTOP'), resume: () => signal('SIGCONT') };
};
