import { defineConfig } from '@playwright/test';
import { browserArguments, systemBrowser } from '../scripts/browser.ts';

const executablePath = systemBrowser();

export default defineConfig({
  testDir: '.',
  testMatch: ['e2e/**/*.spec.ts', 'offline/**/*.spec.ts', 'faults/**/*.spec.ts'],
  outputDir: '../build/browser-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 90_000,
  // No test proves a speed by these limits; a busy machine must not fail one.
  expect: { timeout: 20_000 },
  use: {
    launchOptions: { args: browserArguments, ...(executablePath === undefined ? {} : { executablePath }) },
    // A trace of every test costs a quarter of the time: `npm run test:browser -- --trace=retain-on-failure`.
    screenshot: 'only-on-failure',
  },
});
