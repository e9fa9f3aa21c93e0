import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import * as v from 'valibot';
import { adminRoutes } from '../../src/content/admin-routes.ts';
import { writeAdminFiles } from './admin-files.ts';
import { writeFiles, folderOfTest } from '../../tests/support/folders.ts';

const files = {
  'admin.html':
    '<head><style>src:url(/assets/serif-1.woff2)</style></head><script src="/assets/admin/admin-1.js"></script>',
  'manifest.webmanifest': JSON.stringify({
    id: '/',
    name: 'Cedar & Steam',
    lang: 'en',
    dir: 'ltr',
    start_url: '/',
    theme_color: '#FAF6F0',
    background_color: '#FAF6F0',
    icons: ['any', 'maskable'].map((purpose) => ({ src: `/icons/${purpose}.png`, purpose })),
    shortcuts: [{ name: 'Gallery', url: '/gallery' }],
  }),
  'assets/serif-1.woff2': 'font',
  'assets/public-1.js': '',
  'assets/admin/admin-1.js': 'import("./late-1.js")',
  'assets/admin/late-1.js': '',
  'assets/admin/decoder-1.wasm': 'wasm',
  _headers: `/*\n  X-Frame-Options: DENY\n\n${adminRoutes[0]}\n  Content-Security-Policy: default-src 'none'\n`,
};

let folder = '';
beforeEach(async () => {
  folder = await folderOfTest('admin-files');
  await writeFiles(folder, files);
});

const listSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    addresses: v.array(v.string()),
    files: v.array(v.object({ url: v.string(), integrity: v.string() })),
  }),
);

const written = async () => {
  await writeAdminFiles(folder);
  const html = await readFile(join(folder, 'admin.html'), 'utf8');
  const build = /<meta name="offline-build" content="([0-9a-f]{16})" \/>/.exec(html)?.[1] ?? '';
  const text = await readFile(join(folder, 'assets/admin', `files-${build}.json`), 'utf8');
  return { html, build, text, list: v.parse(listSchema, text) };
};

it('the list names every script, late ones and decoders too, the fonts and the manifest, each with its hash', async () => {
  const { list } = await written();
  expect(list.addresses).toEqual(adminRoutes);
  expect(list.files.map(({ url }) => url)).toEqual([
    '/admin.webmanifest',
    '/assets/admin/admin-1.js',
    '/assets/admin/decoder-1.wasm',
    '/assets/admin/late-1.js',
    '/assets/serif-1.woff2',
  ]);
  expect(list.files.find(({ url }) => url.endsWith('.wasm'))?.integrity).toBe(
    `sha256-${createHash('sha256').update('wasm').digest('base64')}`,
  );
});

it('the name of a build is proven by the page and its list', async () => {
  const { html, build, text } = await written();
  const digest = createHash('sha256')
    .update(html.replace(build, '') + text)
    .digest('hex');
  expect(digest.startsWith(build)).toBe(true);
});

it('a build has another name when the page, a file or the headers of the private area change, and only then', async () => {
  const { build } = await written();
  expect((await written()).build).toBe(build);
  await writeFile(join(folder, 'assets/public-1.js'), 'changed');
  expect((await written()).build).toBe(build);
  for (const file of ['admin.html', 'assets/admin/late-1.js', '_headers'] as const) {
    await writeFile(
      join(folder, file),
      files[file].replace("'none'", "'self'").replace('<style>', '<style>p{}') + ' ',
    );
    expect((await written()).build, file).not.toBe(build);
    await writeFile(join(folder, file), files[file]);
    expect((await written()).build, file).toBe(build);
  }
});

it('the page names a manifest of its own, whose app opens the panel and looks like the site', async () => {
  const { html } = await written();
  expect(html.match(/<link rel="manifest" href="\/admin.webmanifest" \/>/g)).toHaveLength(1);
  const manifest: unknown = JSON.parse(await readFile(join(folder, 'admin.webmanifest'), 'utf8'));
  expect(manifest).toEqual({
    id: '/admin-control-panel-secure',
    name: 'Cedar & Steam Admin',
    short_name: 'Cedar Admin',
    lang: 'en',
    dir: 'ltr',
    start_url: '/admin-control-panel-secure',
    scope: '/',
    display: 'standalone',
    share_target: {
      action: '/admin-control-panel-secure',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'photos', accept: ['image/*'] }] },
    },
    theme_color: '#FAF6F0',
    background_color: '#FAF6F0',
    icons: ['any', 'maskable'].map((purpose) => ({ src: `/icons/${purpose}.png`, purpose })),
  });
});

it('a build without scripts or fonts is refused', async () => {
  await writeFile(join(folder, 'admin.html'), '<head></head>');
  await expect(writeAdminFiles(folder)).rejects.toThrow('names no font');
  for (const name of await readdir(join(folder, 'assets/admin')))
    await rm(join(folder, 'assets/admin', name));
  await expect(writeAdminFiles(folder)).rejects.toThrow('without scripts');
});
