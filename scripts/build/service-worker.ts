// Builds the service worker after the pages are written, with its list of files to cache on a device.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, PluginOption } from 'vite';
import { stepMark } from '../dev/step-mark.mjs';
import { afterClientBuild } from './after-client-build.ts';
import { VitePWA } from 'vite-plugin-pwa';
import { adminPatterns } from '../../src/content/admin-routes.ts';
import { photoShell } from '../../src/domain/photo-address.ts';
import { photoPath } from '../../src/domain/photo-page.ts';
import { readPages } from '../budgets/built-site.ts';
import type { BuiltPage } from '../budgets/built-site.ts';
import { phonePictures } from '../budgets/pictures.ts';
import { ScriptGraph, scriptsNamedIn } from '../budgets/script-graph.ts';

/** Files that the worker does not precache. */
export const backEndPatterns = ['/rest/v1/*', '/auth/v1/*', '/functions/v1/*'];

/** Sizes for a phone of ordinary density: one file per picture. Larger ones are fetched when they are shown. */
const includedDensity = 1.75;

/** Pages that repeat another one at a second address: `{ alias: canonical address }`. */
export const aliasesOf = (pages: readonly BuiltPage[]): Readonly<Record<string, string>> => {
  const addresses = new Set(pages.map(({ path }) => path));
  return Object.fromEntries(
    pages.flatMap(({ path, canonical }) =>
      canonical !== undefined && canonical !== path && addresses.has(canonical) ? [[path, canonical]] : [],
    ),
  );
};

/**
 * Files to precache: every page once, the scripts that public pages can load, fonts, icons, and for each picture of a page the
 * size for a phone. No file of the private area.
 */
export const selectFiles = async (folder: string, built: readonly string[]): Promise<ReadonlySet<string>> => {
  const pages = await readPages(folder);
  const aliases = aliasesOf(pages);
  const graph = await ScriptGraph.read(folder);
  const scripts = graph.closure(
    pages.flatMap(({ html }) => scriptsNamedIn(html)),
    () => true,
  );
  const pictures = (await phonePictures(folder, pages)).filter(({ density }) => density === includedDensity);
  return new Set([
    ...pages.filter(({ path }) => !Object.hasOwn(aliases, path)).map(({ file }) => file),
    ...[...scripts].map((name) => `assets/${name}`),
    ...built.filter((file) =>
      /^assets\/.*\.(?:woff2|css)$|^icons\/|^(?:manifest\.webmanifest|search-index\.json)$/.test(file),
    ),
    ...pictures.map(({ url }) => url.replace(/^\//, '')),
  ]);
};

/** The cache name of a build. A change of any script changes the pages, which contain the names of their scripts. */
export const buildNameOf = async (folder: string): Promise<string> => {
  const hash = createHash('sha256').update(await readFile(join(folder, '_headers')));
  for (const { file, html } of await readPages(folder)) hash.update(file).update(html);
  return hash.digest('hex').slice(0, 16);
};

const integrityOf = async (folder: string, file: string): Promise<string> =>
  `sha256-${createHash('sha256')
    .update(await readFile(join(folder, file)))
    .digest('base64')}`;

/**
 * Self-unregistering worker: deletes the caches of earlier workers (names in src/sw/cache-names.ts), but not other
 * caches, and does not reload open tabs. It repeats `skipWaiting()`: after a single call during
 * installation, Chromium often leaves it waiting for half a minute and more.
 */
export const retiredWorker =
  `addEventListener('install',()=>{skipWaiting();const asking=setInterval(()=>skipWaiting(),500);` +
  `addEventListener('activate',()=>clearInterval(asking))});` +
  `addEventListener('activate',e=>{e.waitUntil((async()=>{` +
  `for(const name of await caches.keys())` +
  `if(/^cedar-((site|admin)-.*|renderings|photos|state)$/.test(name))await caches.delete(name);` +
  `await registration.unregister()})())});\n`;

const retiredWorkerPlugin = (): Plugin =>
  afterClientBuild('cedar:retired-worker', 'service worker', ({ outDir }) =>
    writeFile(join(outDir, 'sw.js'), retiredWorker),
  );

type ServiceWorkerOptions = {
  /** Origin of a hosted project, whose pictures are cached like the site's own. */
  readonly supabaseOrigin: string | undefined;
  /** Whether to ship the worker that removes itself. */
  readonly isRetired: boolean;
};

/** Vite plugins. Must come after the prerender plugin, because the pages are on the list. */
export const serviceWorkerPlugin = ({ supabaseOrigin, isRetired }: ServiceWorkerOptions): PluginOption => {
  if (isRetired) return retiredWorkerPlugin();
  let folder = '';
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/sw',
    filename: 'sw.ts',
    registerType: 'prompt',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: [
        '**/*.html',
        'assets/*',
        'icons/*',
        'manifest.webmanifest',
        'search-index.json',
        'pictures/*.avif',
      ],
      manifestTransforms: [
        async (entries) => {
          const includedFiles = await selectFiles(
            folder,
            entries.map(({ url }) => url),
          );
          const listed = entries.filter(({ url }) => includedFiles.has(url));
          // Pictures are cached later, one by one, and the worker checks each response.
          const proven = listed.map(async (entry) =>
            entry.url.startsWith('pictures/')
              ? entry
              : { ...entry, integrity: await integrityOf(folder, entry.url) },
          );
          return { manifest: await Promise.all(proven) };
        },
      ],
    },
    integration: {
      configureOptions: ({ root, build }) => {
        folder = join(root, build.outDir);
      },
      configureCustomSWViteBuild: async (options) => {
        console.log(`${stepMark}service worker`);
        options.define = {
          ...options.define,
          buildName: JSON.stringify(await buildNameOf(folder)),
          buildAliases: JSON.stringify({
            ...aliasesOf(await readPages(folder)),
            [photoPath('*')]: photoShell,
          }),
          buildBackEndPatterns: JSON.stringify(backEndPatterns),
          buildAdminPatterns: JSON.stringify(adminPatterns),
          buildStorageOrigin: JSON.stringify(supabaseOrigin ?? ''),
        };
      },
    },
  });
};
