// Firefox and Chromium as they are installed, driven by Puppeteer.
import { existsSync } from 'node:fs';
import { ElementHandle, launch, type JSHandle, type Page } from 'puppeteer-core';
import { browserArguments, testBrowser } from '../../scripts/dev/browser.ts';
import { patience } from '../support/patience.ts';
import { findInPage, useFound, waitFor, type Browser, type Engine, type Target } from './browser.ts';

const isElement = (handle: ElementHandle | JSHandle<null>): handle is ElementHandle =>
  handle instanceof ElementHandle;

/** Firefox reports every request that its worker still answered when the page was left (docs/testing.md). */
const isInterceptedRequest = (text: string): boolean =>
  text.includes('A ServiceWorker intercepted the request and encountered an unexpected error');

/** Runs in the page. `page.goto` waits forever in Firefox once an event of an earlier navigation arrives late. */
const navigateTo = (address: string): void => {
  window.isLeftByTests = true;
  location.assign(address);
};

/** Runs in the page: whether it is another document, and parsed. */
const isNextPage = (): boolean => window.isLeftByTests !== true && document.readyState !== 'loading';

const browserOf = (page: Page, close: () => Promise<void>): Browser => {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) heard.push(message.text());
  });
  page.on('pageerror', (error) => {
    if (!isInterceptedRequest(String(error))) heard.push(`uncaught: ${String(error)}`);
  });
  const find = ({ css, name = '' }: Target): Promise<ElementHandle> =>
    waitFor(`${css} ${name}`, async () => {
      const found = await page.evaluateHandle(findInPage, css, name);
      return isElement(found) ? found : null;
    });
  const use = (target: Target, work: (found: ElementHandle) => Promise<void>): Promise<void> =>
    useFound(
      () => find(target),
      work,
      (error) => error instanceof Error && /Node is (?:detached|either not clickable)/.test(error.message),
    );
  return {
    open: async (address) => {
      await page.evaluate(navigateTo, address);
      await waitFor(address, async () => (await page.evaluate(isNextPage)) || null);
    },
    run: (work, ...given) => page.evaluate(work, ...given),
    click: (target) => use(target, (found) => found.click()),
    type: (target, text) => use(target, (found) => found.type(text)),
    sendKey: (key) => page.keyboard.press(key),
    pick: (target, file) => use(target, async (found) => (await found.toElement('input')).uploadFile(file)),
    complaints: () => Promise.resolve(heard),
    close,
  };
};

export const firefoxPath = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));

export const firefox: Engine = {
  name: 'Firefox',
  start: async () => {
    const browser = await launch({
      browser: 'firefox',
      executablePath: firefoxPath ?? '',
      headless: true,
      timeout: patience.wait,
    });
    const page = await browser.newPage();
    await page.setViewport({ width: 390, height: 844 });
    return browserOf(page, () => browser.close());
  },
};

export const chromium: Engine = {
  name: 'Chromium',
  start: async () => {
    const browser = await launch({
      executablePath: testBrowser() ?? '',
      args: browserArguments,
      headless: true,
      timeout: patience.wait,
    });
    return browserOf(await browser.newPage(), () => browser.close());
  },
};
