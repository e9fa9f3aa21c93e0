/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { readBuildEnv } from './scripts/build-env.ts';
import { compiledParts } from './src/ui/style-compiler/vite-plugin/compiled-parts.ts';
import { adminBuildPlugin } from './scripts/admin-build.ts';
import { adminFilesPlugin } from './scripts/admin-files.ts';
import { findabilityPlugin } from './scripts/findability/findability-plugin.ts';
import { picturesPlugin } from './scripts/pictures.ts';
import { prerenderPlugin } from './scripts/prerender.ts';
import { serviceWorkerPlugin } from './scripts/service-worker.ts';
import { patience } from './tests/support/patience.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const buildEnv = readBuildEnv(process.env);

const rooms = (...folders: readonly string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);

// `npm start` builds without Vitest, which the order of test files needs.
const isTest = process.env['VITEST'] !== undefined;
const sequence = isTest
  ? { sequence: { sequencer: (await import('./tests/support/waits-first.ts')).WaitsFirst } }
  : {};
const serverHost = here('./tests/support/server-host/global-setup.ts');

export default defineConfig({
  plugins: [
    react(),
    compiledParts(),
    picturesPlugin(here('./supabase/seed'), here('./build/pictures')),
    adminBuildPlugin(),
    prerenderPlugin(buildEnv),
    adminFilesPlugin(),
    findabilityPlugin(buildEnv),
    serviceWorkerPlugin({
      supabaseOrigin: buildEnv.supabaseOrigin,
      isRetired: buildEnv.isWorkerRetired,
    }),
  ],
  resolve: { alias: { '@': here('./src') } },
  define: { 'import.meta.env.VITE_BUILD_YEAR': JSON.stringify(String(new Date().getFullYear())) },
  // Libraries that are found while a page is open make the development server reload all pages.
  optimizeDeps: { entries: ['index.html', 'admin.html'] },
  build: {
    target: 'es2022',
    // A page names all its scripts itself (scripts/prerender.ts); lists of them for every page would weigh 2 kB.
    modulePreload: false,
    rolldownOptions: {
      input: here('./index.html'),
      output: {
        // Few larger files compress better than many small ones, and what changes together stays together.
        codeSplitting: {
          groups: [
            // Evaluated on its own, the library costs a phone no long task.
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store(?!.*with-selector))\//,
            },
            { name: 'shared', minShareCount: 5 },
          ],
        },
      },
    },
  },
  test: {
    // The default leaves one core idle, which is half of a small machine.
    maxWorkers: '100%',
    ...sequence,
    testTimeout: patience.test,
    hookTimeout: patience.test,
    expect: { poll: { timeout: patience.wait } },
    setupFiles: [here('./tests/support/patience.setup.ts')],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: rooms('src/{content,data,domain,picture-worker,sw}', 'supabase/functions', 'scripts'),
          // Nothing here is kept between files but constants: loading every module once a file took half the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'component', include: rooms('src/{app,features,pages,platform,state,ui}') },
      },
      { extends: true, test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'] } },
      { extends: true, test: { name: 'db', include: ['tests/db/**/*.test.ts'], globalSetup: serverHost } },
      { extends: true, test: { name: 'faults', include: ['tests/faults/**/*.test.ts'] } },
      { extends: true, test: { name: 'site', include: ['tests/site/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'server', include: ['tests/server/**/*.test.ts'], globalSetup: serverHost },
      },
    ],
  },
});
