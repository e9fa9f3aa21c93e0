import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { readBuildEnv } from './scripts/build/build-env.ts';
import { loadEnv } from './scripts/dev/bootstrap.mjs';
import { compiledParts } from './src/ui/style-compiler/vite-plugin/compiled-parts.ts';
import { adminBuildPlugin } from './scripts/build/admin-build.ts';
import { adminFilesPlugin } from './scripts/build/admin-files.ts';
import { compileHint } from './scripts/build/compile-hint.ts';
import { compressedFilesPlugin } from './scripts/build/compressed-files.ts';
import { findabilityPlugin } from './scripts/build/seo/findability-plugin.ts';
import { picturesPlugin } from './scripts/build/pictures.ts';
import { prerenderPlugin } from './scripts/build/prerender.ts';
import { serviceWorkerPlugin } from './scripts/build/service-worker.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// Vitest sets this before it reads the configuration.
const isTest = process.env['VITEST'] !== undefined;
// Vite gives .env to the scripts of the pages alone; policies, links and the service worker follow the same settings.
if (!isTest) loadEnv(/^VITE_/);
const buildEnv = readBuildEnv(process.env);
const isDraft = buildEnv.isDraft || isTest;

export default defineConfig({
  plugins: [
    react(),
    compiledParts(),
    picturesPlugin(here('./supabase/seed'), here('./build/pictures'), { isDraft }),
    adminBuildPlugin(),
    prerenderPlugin(buildEnv),
    adminFilesPlugin(),
    findabilityPlugin(buildEnv),
    serviceWorkerPlugin({
      supabaseOrigin: buildEnv.supabaseOrigin,
      isRetired: buildEnv.isWorkerRetired,
    }),
    compressedFilesPlugin({ isDraft }),
  ],
  resolve: { alias: { '@': here('./src') } },
  define: { 'import.meta.env.VITE_BUILD_YEAR': JSON.stringify(String(new Date().getFullYear())) },
  // Libraries that are found while a page is open make the development server reload all pages.
  optimizeDeps: { entries: ['index.html', 'admin.html'] },
  build: {
    target: 'es2022',
    // A page names all its scripts itself (scripts/build/prerender.ts); lists of them for every page would weigh 2 kB.
    modulePreload: false,
    rolldownOptions: {
      input: here('./index.html'),
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        // What every page starts with; in every file the hints would exceed the budget of bytes.
        postBanner: ({ name }) => (['react', 'start', 'shared', 'index'].includes(name) ? compileHint : ''),
        // Few larger files compress better than many small ones, and what changes together stays together.
        codeSplitting: {
          groups: [
            // Evaluated on its own, the library costs a phone no long task.
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store(?!.*with-selector))\//,
            },
            // What every page starts with, in one piece: on its own each of these small files weighs up to twice as much.
            {
              name: 'start',
              test: /src\/(?:features\/\w+\/[\w-]+\.(?:slice|actions)\.ts|data\/(?:preferences\.repository|local\/(?:visitor|visit-session\.store|preferences\.store|keys|web-storage))\.ts|domain\/(?:photo-address|visit)\.ts|platform\/(?:when-idle|controlling-worker|install-prompt|overlay-entry|view-transition)\.ts|state\/(?:connection\.slice|unsaved-work)\.ts|ui\/layout\/message\.tsx|pages\/preview\.ts|app\/site\/site\.actions\.ts|features\/search\/site-search\.tsx|ui\/hydration\/)|node_modules\/lucide\/(?!.*\/(?:link|printer|rotate-ccw)\.)/,
            },
            {
              name: 'shared',
              minShareCount: 5,
              // What forms and visits are sent with belongs to `forms` and `idle`, introductions and lists of links to the pages of a series.
              test: /^(?!.*src\/(?:data\/(?:sync|forms|local\/message-text|supabase\/(?:forms|contact-endpoint)\.gateway)|domain\/(?:contact-message|form-fields)|platform\/page-life|ui\/feedback\/(?:error-state|spinner)|pages\/site\/blocks\/introduction|ui\/navigation\/link-list))/,
            },
            {
              name: 'subject',
              test: /src\/ui\/(?:[a-z]+\/)?(?:note|picture-grid|steps|carousel)\.tsx/,
            },
            {
              name: 'contact',
              test: /src\/(?:content\/contact\.ts|ui\/content\/(?:data|check)-list\.tsx|ui\/feedback\/(?:error-state|spinner)\.tsx|features\/calculator\/offered-estimate\.ts)/,
            },
            // Fetched by every page once it is idle, with the outbox that it shares with forms.
            { name: 'idle', test: /src\/app\/site\/listeners\/idle-chunk\.ts/ },
            // What forms are stored with: the contact form may come alone, or with those of the newsletter.
            {
              name: 'forms',
              test: /src\/data\/(?:newsletter\.repository|messages\.repository|forms\/form-)/,
            },
          ],
        },
      },
    },
  },
});
