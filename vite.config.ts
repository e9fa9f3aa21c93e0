import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { readBuildEnv } from './scripts/build-env.ts';
import { browserCssProperties } from './scripts/browser-css-properties.ts';
import { findabilityPlugin } from './scripts/findability/findability-plugin.ts';
import { picturesPlugin } from './scripts/pictures.ts';
import { prerenderPlugin } from './scripts/prerender.ts';
import { serviceWorkerPlugin } from './scripts/service-worker.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const buildEnv = readBuildEnv(process.env);

const unitTests = ['src/**/*.test.{ts,tsx}', 'supabase/functions/**/*.test.ts', 'scripts/**/*.test.ts'];

export default defineConfig({
  plugins: [
    react(),
    browserCssProperties(),
    picturesPlugin(here('./supabase/seed'), here('./build/pictures')),
    prerenderPlugin(buildEnv),
    findabilityPlugin(buildEnv),
    serviceWorkerPlugin({
      supabaseOrigin: buildEnv.supabaseOrigin,
      isRetired: buildEnv.isWorkerRetired,
    }),
  ],
  resolve: { alias: { '@': here('./src') } },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Emotion imports these for a function nobody calls here.
      treeshake: {
        moduleSideEffects: [{ test: /hoist-non-react-statics|react-is/, sideEffects: false }],
      },
      input: { index: here('./index.html'), admin: here('./admin.html') },
      output: {
        // Few larger files compress better than many small ones, and what changes together stays together.
        codeSplitting: {
          groups: [
            {
              name: 'shell',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@chakra-ui|@emotion|@pandacss|stylis|hoist-non-react-statics|react-is|wouter|regexparam)\/|src\/ui\/(part|system|tokens|global-styles|font-faces|ui-provider|button|icon|link-slot|frame|bleed|section|page-header|breadcrumbs|picture|prose|card|quote|skip-link|bottom-bar|use-is-near)\b|src\/platform\/(paths|logger|env|pictures|when-idle|connectivity)|src\/content\/business|src\/pages\/(page|page-slice|site-context)\b|src\/pages\/site\/blocks\/closing|src\/data\/local\/(preferences|keys|forms-mark)|src\/data\/(theme|kept)/,
            },
          ],
        },
      },
    },
  },
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: unitTests } },
      {
        extends: true,
        test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], testTimeout: 60_000 },
      },
      {
        extends: true,
        test: { name: 'db', include: ['tests/db/**/*.test.ts'], testTimeout: 30_000, hookTimeout: 120_000 },
      },
      { extends: true, test: { name: 'site', include: ['tests/site/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
