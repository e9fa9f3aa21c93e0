import { defineConfig } from '@playwright/test';
import { browserArguments, testBrowser } from '../scripts/dev/browser.ts';
import { patience } from './support/patience.ts';
import { patternOf, readQuarantine } from './support/browser/quarantine.ts';

const executablePath = testBrowser();

const quarantined = patternOf(readQuarantine());

/** Of the offline tests those of the private area, which only its changes can break. */
const ofAdmin = ['offline/{admin-*,photos}.spec.ts', 'faults/browser/{picks,publishing,session}.spec.ts'];

export default defineConfig({
  testDir: '.',
  // scripts/dev/test-steps/affected.ts has what a change must touch to run each. The longest tests come first: begun last, they
  // would leave processors idle at the end.
  projects: [
    { name: 'offline-admin', testMatch: ofAdmin },
    {
      name: 'offline-site',
      testMatch: ['offline/**/*.spec.ts', 'faults/**/*.spec.ts'],
      testIgnore: ofAdmin,
    },
    { name: 'admin', testMatch: 'e2e/admin-*.spec.ts' },
    { name: 'site', testMatch: 'e2e/**/*.spec.ts', testIgnore: 'e2e/admin-*.spec.ts' },
  ],
  ...(quarantined === null
    ? {}
    : { [process.env['QUARANTINE'] === undefined ? 'grepInvert' : 'grep']: quarantined }),
  outputDir: '../build/browser-results',
  globalSetup: './support/browser/playwright.setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // .ci/run sets CI. Retries run alone after all other tests; scripts/dev/test-steps/flaky.ts judges what passes then.
  retries: process.env['CI'] === undefined ? 0 : 1,
  retryStrategy: 'isolated',
  // One more than processors on a small machine: some tests wait for half a minute.
  workers: 3,
  timeout: patience.test,
  // Also the limit of `expect.poll`; actions and `toPass` have that of the test.
  expect: { timeout: patience.wait },
  use: {
    navigationTimeout: patience.wait,
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
