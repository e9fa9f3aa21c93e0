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
  timeout: 60_000,
  use: {
    launchOptions: { args: browserArguments, ...(executablePath === undefined ? {} : { executablePath }) },
    trace: 'retain-on-failure',
  },
});
