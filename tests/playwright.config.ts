import { defineConfig } from '@playwright/test';
import { browserArguments, testBrowser } from '../scripts/dev/browser.ts';
import { patience } from './support/patience.ts';
import { patternOf, readQuarantine } from './support/quarantine.ts';

const executablePath = testBrowser();

const quarantined = patternOf(readQuarantine());

/** Files of tests that take half a minute and more: begun last, they would leave processors idle at the end. */
const long = [
  'e2e/{admin-gallery,admin-photo-storage,calculator-fast,development}.spec.ts',
  'faults/browser/{network,publishing,turns}.spec.ts',
  'offline/{admin-day,admin-deleted-elsewhere,older-builds}.spec.ts',
];

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'long', testMatch: long },
    {
      name: 'rest',
      testMatch: ['e2e/**/*.spec.ts', 'offline/**/*.spec.ts', 'faults/**/*.spec.ts'],
      testIgnore: long,
    },
  ],
  ...(quarantined === null
    ? {}
    : { [process.env['QUARANTINE'] === undefined ? 'grepInvert' : 'grep']: quarantined }),
  outputDir: '../build/browser-results',
  globalSetup: './support/playwright.setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // .ci/run sets CI. Retries run alone after all other tests; scripts/dev/test-steps/flaky.ts judges what passes then.
  retries: process.env['CI'] === undefined ? 0 : 1,
  retryStrategy: 'isolated',
  // One more than processors on a small machine: some tests wait for half a minute.
  workers: 3,
  timeout: patience.test,
  // Also the limit of `expect.poll`; actions, navigations and `toPass` have that of the test.
  expect: { timeout: patience.wait },
  use: {
    launchOptions: {
      // A page lives for seconds here: making its code faster in the background takes longer than it saves.
      // All is drawn by software, so a process for it beside the browser only adds messages between the two.
      args: [...browserArguments, '--js-flags=--no-opt --no-maglev --single-threaded-gc', '--in-process-gpu'],
      ...(executablePath === undefined ? {} : { executablePath }),
    },
    // A trace of every test costs a quarter of the time: `npm run test:browser -- --trace=retain-on-failure`.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
