// The browsers that are measured: Lighthouse's with a debugging port, Playwright's as the phone that Lighthouse plays.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright';
import type { Browser, BrowserContextOptions, CDPSession, LaunchOptions, Page } from 'playwright';
import { idle } from '../support/browser/idle.ts';
import { browserArguments, systemBrowser } from '../../scripts/dev/browser.ts';

/**
 * `reserved`: the page has the last processor for itself. Where there are only two, the browser, the server and the
 * bench otherwise take turns with it, and it spends half of its time waiting for them.
 */
export const processors = ['reserved', 'shared'] as const;
export type Processor = (typeof processors)[number];

const last = availableParallelism() - 1;
const canReserve = last > 0 && spawnSync('taskset', ['--version']).status === 0;
if (!canReserve) console.warn('No processor can be reserved here: every figure is taken on shared ones.');

const argumentsFor = (processor: Processor): string[] => [
  ...browserArguments,
  // Otherwise Chromium starts a process for a page to come while this one is measured.
  '--disable-features=SpareRendererForSitePerProcess',
  ...(canReserve && processor === 'reserved'
    ? ['--no-zygote', `--renderer-cmd-prefix=taskset -c ${last}`]
    : []),
];

const executablePath = systemBrowser() ?? chromium.executablePath();

export const phone: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** What an administrator works on. */
export const tablet: BrowserContextOptions = {
  viewport: { width: 820, height: 1180 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

export const launchOptions = (processor: Processor): LaunchOptions => ({
  args: argumentsFor(processor),
  executablePath,
});

export const launchBrowser = (processor: Processor): Promise<Browser> =>
  chromium.launch(launchOptions(processor));

/** Calls back with a new folder, and removes it afterwards. */
export const withFolder = async <T>(use: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'cedar-bench-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
};

/** Calls back with the debugging port of a new browser that has a new profile and no other client. */
export const withDebugPort = <T>(processor: Processor, use: (port: number) => Promise<T>): Promise<T> =>
  withFolder(async (profile) => {
    const child = spawn(
      executablePath,
      [
        ...argumentsFor(processor),
        '--headless=new',
        '--remote-debugging-port=0',
        `--user-data-dir=${profile}`,
        '--no-first-run',
        '--no-default-browser-check',
        '--disable-extensions',
        'about:blank',
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const ended = once(child, 'exit');
    try {
      for await (const line of createInterface({ input: child.stderr })) {
        const port = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(line)?.[1];
        if (port !== undefined) return await use(Number(port));
      }
      throw new Error('Chromium ended without opening a debugging port.');
    } finally {
      child.kill('SIGTERM');
      await ended;
    }
  });

/** A quarter of the processor's speed. */
export const slowDown = async (page: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return session;
};

/** Opens a page and waits until it has recorded the visit, which it does once it is hydrated, and is idle again. */
export const openHydrated = async (page: Page, url: string): Promise<void> => {
  const visit = page.waitForResponse((response) => response.url().includes('/rpc/ingest_events'));
  await page.goto(url);
  await visit;
  await idle(page);
};

/** Waits until the service worker is active and has filled its caches. */
export const waitForCaches = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const count = async (): Promise<number> => {
      const cacheKeys = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
      return (await Promise.all(cacheKeys)).flat().length;
    };
    const pauseMs = 1500;
    for (let before = -1, now = await count(); before !== now || now === 0;) {
      await new Promise((done) => setTimeout(done, pauseMs));
      before = now;
      now = await count();
    }
  });
