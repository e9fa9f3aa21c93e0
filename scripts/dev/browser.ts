// Finds the browser the tests drive: the system's Chromium, else the one Playwright brings.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const systemShell = '/usr/bin/chromium-headless-shell';

/** Path of an installed system browser, or undefined when Playwright's own is to be used. */
export const systemBrowser = (): string | undefined => systemBrowsers.find((path) => existsSync(path));

/** The same browser with nothing around its pages, for tests: it takes a third less of a processor. */
export const testBrowser = (): string | undefined =>
  existsSync(systemShell) ? systemShell : systemBrowser();

/** Without these, a browser in a closed network keeps looking for its maker. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Makes sure that a browser is there; installs Playwright's when the system has none. */
export const ensureBrowser = (): Promise<void> =>
  new Promise((done, failed) => {
    if (systemBrowser() !== undefined || existsSync(chromium.executablePath())) {
      done();
      return;
    }
    const child = spawn('playwright', ['install', 'chromium'], { stdio: 'inherit' });
    child.on('error', failed);
    child.on('close', (code) => {
      if (code === 0) done();
      else failed(new Error('No browser is installed and Playwright could not fetch one. Install Chromium.'));
    });
  });
