// Runs after the pages are written: gives the private page its manifest and the list of files that it needs offline.
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Plugin } from 'vite';
import { afterClientBuild } from './after-client-build.ts';
import { adminPaths, adminRoutes } from '../../src/content/admin-routes.ts';
import { adminAssets } from './admin-assets.ts';

const manifestFile = 'admin.webmanifest';

const siteManifest = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    lang: v.string(),
    dir: v.string(),
    theme_color: v.string(),
    background_color: v.string(),
    icons: v.pipe(v.array(v.looseObject({ src: v.string() })), v.minLength(2)),
  }),
);

/** Manifest of the private page. It starts at the panel and has the colors and icons of the site's manifest. */
const adminManifest = async (folder: string): Promise<string> => {
  const looks = v.parse(siteManifest, await readFile(join(folder, 'manifest.webmanifest'), 'utf8'));
  const own = {
    id: adminPaths.panel,
    name: 'Cedar & Steam Admin',
    short_name: 'Cedar Admin',
    start_url: adminPaths.panel,
    scope: '/',
    display: 'standalone',
    share_target: {
      action: adminPaths.panel,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'photos', accept: ['image/*'] }] },
    },
  };
  return `${JSON.stringify({ ...own, ...looks }, null, 2)}\n`;
};

const hashOf = (content: string | Uint8Array): ReturnType<typeof createHash> =>
  createHash('sha256').update(content);

const listName = /^files-[0-9a-f]{16}\.json$/;
const buildTag = /<meta name="offline-build" content="[0-9a-f]{16}" \/>\s*/;
const manifestTag = `<link rel="manifest" href="/${manifestFile}" />`;

/** All files that the private page and its workers can request, including lazy scripts. */
const neededFiles = async (folder: string, html: string): Promise<readonly string[]> => {
  const own = (await readdir(join(folder, adminAssets))).filter((name) => !listName.test(name));
  if (!own.some((name) => name.endsWith('.js')))
    throw new Error('The private area was built without scripts.');
  const fonts = [...html.matchAll(/\/(assets\/[\w.-]+\.woff2)\b/g)].map(([, font = '']) => font);
  if (fonts.length === 0) throw new Error('The private page names no font.');
  return [...new Set([...own.map((name) => `${adminAssets}/${name}`), ...fonts, manifestFile])].sort();
};

/** The rules of `_headers` for the precached responses. */
const headersOf = async (folder: string): Promise<string> => {
  const rules = (await readFile(join(folder, '_headers'), 'utf8')).split('\n\n');
  return rules
    .filter((rule) => [...adminRoutes, `/${adminAssets}/*`].some((path) => rule.startsWith(`${path}\n`)))
    .join();
};

/**
 * Writes the manifest, the list of files (`assets/admin/files-<build>.json`), and the name of the build into the page.
 * The name is the hash of the page without it, followed by the list, so that both can be verified
 * (src/sw/admin-precache.ts).
 */
export const writeAdminFiles = async (folder: string): Promise<void> => {
  await writeFile(join(folder, manifestFile), await adminManifest(folder));
  const file = join(folder, 'admin.html');
  const built = (await readFile(file, 'utf8')).replace(buildTag, '').replace(manifestTag, '');
  const withTags = (build: string): string =>
    built.replace(
      '</head>',
      () => `<meta name="offline-build" content="${build}" />\n  ${manifestTag}</head>`,
    );
  const files = await Promise.all(
    (await neededFiles(folder, built)).map(async (name) => ({
      url: `/${name}`,
      integrity: `sha256-${hashOf(await readFile(join(folder, name))).digest('base64')}`,
    })),
  );
  const headers = hashOf(await headersOf(folder)).digest('hex');
  const list = JSON.stringify({ v: 1, addresses: adminRoutes, headers, files });
  const build = hashOf(withTags('') + list)
    .digest('hex')
    .slice(0, 16);
  await writeFile(file, withTags(build));
  await writeFile(join(folder, adminAssets, `files-${build}.json`), list);
};

/** Vite plugin. Must come after the prerender plugin, which writes styles and headers. */
export const adminFilesPlugin = (): Plugin =>
  afterClientBuild('cedar:admin-files', 'files of the installed admin area', ({ outDir }) =>
    writeAdminFiles(outDir),
  );
