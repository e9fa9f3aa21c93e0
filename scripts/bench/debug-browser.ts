// A fresh Chromium with a debugging port for each Lighthouse run: a new profile and nobody else attached.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserArguments, systemBrowser } from '../browser.ts';

const startLimitMs = 30_000;

export type DebugBrowser = { readonly port: number; stop(): Promise<void> };

/**
 * The page has the last processor for itself: where there are only two, the browser, the server and the bench otherwise
 * take turns with it, and it spends half of its time waiting for them.
 */
const reserveProcessor = (): readonly string[] => {
  const last = availableParallelism() - 1;
  const canPin = last > 0 && spawnSync('taskset', ['--version']).status === 0;
  return canPin ? ['--no-zygote', `--renderer-cmd-prefix=taskset -c ${last}`] : [];
};

const ownProcessor = reserveProcessor();

/** Otherwise Chromium starts a process for a page to come while this one is measured. */
export const withoutSpareRenderer = '--disable-features=SpareRendererForSitePerProcess';

export const browserPath = (): string => systemBrowser() ?? chromium.executablePath();

export const startDebugBrowser = async (): Promise<DebugBrowser> => {
  const profile = await mkdtemp(join(tmpdir(), 'cedar-bench-'));
  const child = spawn(
    browserPath(),
    [
      ...browserArguments,
      ...ownProcessor,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--no-first-run',
      '--no-default-browser-check',
      '--disable-extensions',
      withoutSpareRenderer,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const closed = once(child, 'close');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await closed;
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  const port = await new Promise<number>((found, failed) => {
    let text = '';
    const limit = setTimeout(() => failed(new Error(`Chromium did not open a port:\n${text}`)), startLimitMs);
    child.stderr.on('data', (part) => {
      text += String(part);
      const match = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(text);
      if (match === null) return;
      clearTimeout(limit);
      found(Number(match[1]));
    });
    child.once('error', failed);
    child.once('close', () => failed(new Error(`Chromium ended at once:\n${text}`)));
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { port, stop };
};
