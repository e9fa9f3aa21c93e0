import { defineConfig } from '@playwright/test';
import project from '../../../playwright.config.ts';

export default defineConfig({
  ...project,
  testDir: '.',
  projects: [{ testMatch: '*.spec.ts' }],
  globalSetup: [],
  fullyParallel: false,
});
