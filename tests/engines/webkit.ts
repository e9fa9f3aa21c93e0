// Drives WebKitGTK's MiniBrowser with WebKitWebDriver on a virtual screen.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Builder,
  error as driverErrors,
  Key as DriverKey,
  type WebDriver,
  type WebElement,
} from 'selenium-webdriver';
import { freePort } from '../support/server/free-port.ts';
import {
  findInPage,
  useFound,
  waitFor,
  type Browser,
  type Engine,
  type Key,
  type Target,
} from './browser.ts';
import { heardInPage, leavePage, listenInPage } from './listening.ts';

const folders = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].flatMap((machine) =>
  ['4.1', '4.0', '6.0'].map((version) => `/usr/lib/${machine}/webkit2gtk-${version}/MiniBrowser`),
);
export const miniBrowser = folders.find((path) => existsSync(path));

const keys: Record<Key, string> = {
  Enter: DriverKey.ENTER,
  Escape: DriverKey.ESCAPE,
  ' ': ' ',
  Tab: DriverKey.TAB,
  Home: DriverKey.HOME,
  End: DriverKey.END,
  ArrowLeft: DriverKey.ARROW_LEFT,
  ArrowRight: DriverKey.ARROW_RIGHT,
  ArrowDown: DriverKey.ARROW_DOWN,
};

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill();
  await closed;
};

/** A virtual screen: its display number, and a function that ends it. */
const startScreen = async (): Promise<{ display: string; stop(): Promise<void> }> => {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const channel = child.stdio[3];
  if (!(channel !== null && channel !== undefined && 'read' in channel))
    throw new Error('Xvfb has no channel.');
  const numbers: Readable = channel;
  const said: unknown[] = await once(numbers, 'data');
  return { display: `:${String(said[0]).trim()}`, stop: () => end(child) };
};

/** In ms, doubled each time: an address that is given again ends a navigation that is only slow. */
const RENEW_MS = 5_000;

const capabilities = {
  browserName: 'MiniBrowser',
  // The first paint is checked while the page still loads.
  pageLoadStrategy: 'none',
  // Full screen is without a bar, which could not be as narrow as a phone.
  'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation', '--full-screen'] },
};

/** In ms: the driver loses a script at times when its page is being left, and never answers. */
const ANSWER_MS = 30_000;

const answered = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
  const limit = new AbortController();
  const late = sleep(ANSWER_MS, undefined, { signal: limit.signal }).then(() => {
    throw new Error(`The driver has not answered within ${ANSWER_MS / 1000} s.`);
  });
  try {
    return await Promise.race([answer, late]);
  } catch (error) {
    // WebKitWebDriver leaves the message of most errors empty.
    if (error instanceof driverErrors.WebDriverError && error.message === '') {
      error.message = `The driver answered ${error.name}.`;
      Error.captureStackTrace(error);
    }
    throw error;
  } finally {
    late.catch(() => undefined);
    limit.abort();
  }
};

/** The element is no longer on the page, or the driver refused to click on it: nothing was clicked. */
const isUnused = (error: unknown): boolean =>
  error instanceof driverErrors.StaleElementReferenceError ||
  error instanceof driverErrors.ElementClickInterceptedError ||
  error instanceof driverErrors.ElementNotInteractableError;

const browserOf = (driver: WebDriver, stop: () => Promise<void>): Browser => {
  const run: Browser['run'] = (work, ...given) => answered(driver.executeScript(work, ...given));
  const find = ({ css, name = '' }: Target): Promise<WebElement> =>
    waitFor(`${css} ${name}`, () => answered(driver.executeScript<WebElement | null>(findInPage, css, name)));
  const use = (target: Target, work: (found: WebElement) => Promise<void>): Promise<void> =>
    useFound(() => find(target), work, isUnused);
  const heard: string[] = [];
  return {
    async open(address) {
      heard.push(...(await waitFor('answer of the page', () => run(leavePage))));
      let renewAt = 0;
      let pauseMs = RENEW_MS;
      await waitFor(address, async () => {
        if (await run(listenInPage, address)) return true;
        // The driver drops an address at times without an error: the window stays as it was.
        if (Date.now() > renewAt) {
          renewAt = Date.now() + pauseMs;
          pauseMs *= 2;
          await answered(driver.get(address));
        }
        return null;
      });
    },
    run,
    click: (target) =>
      use(target, async (found) => {
        // The driver scrolls no further than to the edge, where a bar of the page may lie over it.
        await answered(
          driver.executeScript((element: Element) => element.scrollIntoView({ block: 'center' }), found),
        );
        await answered(found.click());
      }),
    type: (target, text) => use(target, (found) => answered(found.sendKeys(text))),
    sendKey: (key) => answered(driver.actions().sendKeys(keys[key]).perform()),
    pick: (target, file) => use(target, (found) => answered(found.sendKeys(file))),
    complaints: async () => [...heard, ...(await run(heardInPage))],
    async close() {
      try {
        await answered(driver.quit());
      } finally {
        await stop();
      }
    },
  };
};

export const webkit: Engine = {
  name: 'WebKit',
  async start() {
    const screen = await startScreen();
    const port = await freePort();
    const service = spawn('WebKitWebDriver', [`--port=${port}`], {
      env: { ...process.env, DISPLAY: screen.display },
      stdio: 'ignore',
    });
    const stop = async () => {
      await end(service);
      await screen.stop();
    };
    try {
      const url = `http://127.0.0.1:${port}`;
      await waitFor('driver', () => fetch(`${url}/status`).catch(() => null));
      const driver = await new Builder().usingServer(url).withCapabilities(capabilities).build();
      await answered(driver.manage().window().setRect({ x: 0, y: 0, width: 390, height: 844 }));
      // A new window drops an address that it is given while it still opens its empty page.
      await waitFor('window', async () => {
        await answered(driver.get('data:text/html,'));
        return (await answered(driver.executeScript<boolean>(() => location.protocol === 'data:'))) || null;
      });
      return browserOf(driver, stop);
    } catch (error) {
      await stop();
      throw error;
    }
  },
};
