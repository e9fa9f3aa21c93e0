import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readPages } from '../budgets/built-site.ts';
import { adminPatterns, adminRoutes } from '../../src/content/admin-routes.ts';
import { aliasesOf, backEndPatterns, buildNameOf, selectFiles } from './service-worker.ts';
import { writeFiles, folderOfFile } from '../../tests/support/folders.ts';

const page = (canonical: string | null, body = ''): string =>
  `<html><head>${canonical === null ? '' : `<link rel="canonical" href="https://site.example${canonical}">`}` +
  `<script>import("/assets/index-1.js")</script></head><body>${body}</body></html>`;

const picture =
  '<picture><source type="image/avif" srcset="/pictures/hero-480.0a.avif 480w, /pictures/hero-768.0a.avif 768w" sizes="100vw">' +
  '<img src="/pictures/hero-1200.0a.jpg" alt="A sauna"></picture>';

const files = {
  'index.html': page('/', picture),
  'gallery.html': page('/gallery'),
  'sauna-gallery.html': page('/gallery'),
  '404.html': page(null),
  'admin.html': '<script type="module" src="/assets/admin/admin-1.js"></script>',
  'assets/index-1.js': 'import"./shell-1.js";import("./gallery-page-1.js")',
  'assets/shell-1.js': '',
  'assets/gallery-page-1.js': '',
  'admin.webmanifest': '{}',
  'assets/admin/admin-1.js': 'import("./drafts-1.js")',
  'assets/admin/drafts-1.js': '',
  'assets/admin/files-1.json': '{}',
  'assets/serif-1.woff2': '',
  'pictures/hero-480.0a.avif': '',
  'pictures/hero-768.0a.avif': '',
  'icons/icon.svg': '',
  'manifest.webmanifest': '{}',
  _headers: '/*\n  X-Frame-Options: DENY\n',
};

const folder = await folderOfFile('files');
await writeFiles(folder, files);

const fitting = (patterns: readonly string[], path: string): readonly string[] =>
  patterns.filter((pattern) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(path));

it.each(['/rest/v1/gallery_photos', '/auth/v1/token', '/functions/v1/forms'])(
  'the worker leaves %s to the network',
  (path) => {
    expect(fitting(backEndPatterns, path)).toHaveLength(1);
  },
);

it.each(adminRoutes)('the worker recognises %s and does not name it', (path) => {
  expect(fitting(adminPatterns, path)).toHaveLength(1);
  expect(adminPatterns).not.toContain(path);
  expect(fitting(backEndPatterns, path)).toEqual([]);
});

it('an address that repeats another page leads to it', async () => {
  expect(aliasesOf(await readPages(folder))).toEqual({ '/sauna-gallery': '/gallery' });
});

it('a device keeps every page once, what public scripts reach, and one size of each picture', async () => {
  const selected = await selectFiles(folder, Object.keys(files));
  expect([...selected].sort()).toEqual([
    '404.html',
    'assets/gallery-page-1.js',
    'assets/index-1.js',
    'assets/serif-1.woff2',
    'assets/shell-1.js',
    'gallery.html',
    'icons/icon.svg',
    'index.html',
    'manifest.webmanifest',
    'pictures/hero-768.0a.avif',
  ]);
});

it('a build has another name when a page or the headers change, and only then', async () => {
  const name = await buildNameOf(folder);
  expect(name).toMatch(/^[0-9a-f]{16}$/);
  expect(await buildNameOf(folder)).toBe(name);
  for (const file of ['gallery.html', '_headers'] as const) {
    await writeFile(join(folder, file), `${files[file]} `);
    expect(await buildNameOf(folder)).not.toBe(name);
    await writeFile(join(folder, file), files[file]);
  }
});
