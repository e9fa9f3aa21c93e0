// `npm run shots`, or `npm run shots -- --grep inbox`: every screen that the browser tests check for accessibility,
// into build/screenshots, with a report beside the pictures.
import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

process.env['SCREENSHOTS'] = 'build/screenshots';

export default defineConfig({
  ...tests,
  projects: [{ name: 'screens', testMatch: 'e2e/{accessibility,admin-}*.spec.ts' }],
  reporter: [['line'], ['html', { outputFolder: '../build/screenshots/report', open: 'never' }]],
});
