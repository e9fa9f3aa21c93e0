import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { measureSite } from './gates.ts';
import { writeFiles, folderOfTest } from '../../tests/support/folders.ts';

let folder = '';
beforeEach(async () => {
  folder = await folderOfTest('budgets');
});

/** Text that no compression makes smaller than about this many bytes. */
const noise = (bytes: number): string => randomBytes(bytes).toString('base64');

const page = (path: string, { style = 'p{}', words = '' } = {}): string =>
  `<html data-modules="/assets/${path === '/' ? 'home' : path.slice(1)}-page-aaaaaaaa.js /assets/shared-aaaaaaaa.js">
  <link rel="canonical" href="https://a.example${path}"><style>${style}</style>
  <script>for(const m of ["/assets/index-aaaaaaaa.js"])import(m)</script>
  <picture><source type="image/avif" srcset="/pictures/a-480.avif 480w, /pictures/a-1200.avif 1200w" sizes="100vw">
  <img src="/pictures/a-480.jpg" alt="" loading="eager"></picture>${words}`;

const soundSite: Readonly<Record<string, string>> = {
  'index.html': page('/'),
  'gallery.html': page('/gallery'),
  '404.html': page('/not-found'),
  'admin.html': '<script type="module" src="/assets/admin/admin-aaaaaaaa.js"></script>',
  'robots.txt': 'User-agent: *',
  'assets/index-aaaaaaaa.js':
    'import"./shared-aaaaaaaa.js";import(`./home-page-aaaaaaaa.js`);import(`./gallery-page-aaaaaaaa.js`);' +
    'import(`./not-found-page-aaaaaaaa.js`);import(`./idle-aaaaaaaa.js`)',
  'assets/shared-aaaaaaaa.js': 'export{}',
  'assets/home-page-aaaaaaaa.js': 'export{}',
  'assets/gallery-page-aaaaaaaa.js': 'import{a as b}from"./shared-aaaaaaaa.js"',
  'assets/not-found-page-aaaaaaaa.js': 'export{}',
  'assets/idle-aaaaaaaa.js': 'export{}',
  'assets/admin/admin-aaaaaaaa.js': 'import"./lazy-aaaaaaaa.js";"Admin Access"',
  'assets/admin/lazy-aaaaaaaa.js': 'export{}',
  'assets/one.woff2': 'font',
  'assets/two.woff2': 'font',
  'pictures/a-480.avif': 'small',
  'pictures/a-1200.avif': 'large',
};

const measure = async (changes: Readonly<Record<string, string>> = {}, isWorkerWritten = false) => {
  await writeFiles(folder, { ...soundSite, ...changes });
  const lines = await measureSite(folder, isWorkerWritten);
  return lines.filter(({ value, limit }) => value > limit).map(({ what }) => what);
};

test('a small site is within every budget', async () => {
  expect(await measure()).toEqual([]);
});

test('a page of 26 kB is over', async () => {
  expect(await measure({ 'index.html': page('/', { words: noise(26_000) }) })).toEqual(['HTML of /']);
});

test('a ninth style sheet is over', async () => {
  const nine = Array.from({ length: 9 }, (_, n) => `<style>p{order:${n}}</style>`).join('');
  expect(await measure({ 'index.html': page('/', { words: nine }) })).toEqual([
    'different style sheets on all pages',
  ]);
});

test('script that a page imports, or fetches after loading, counts; a data page may have more', async () => {
  const heavy = `"${noise(150_000)}"`;
  expect(await measure({ 'assets/home-page-aaaaaaaa.js': heavy })).toEqual(['script of / (4 files)']);
  expect(await measure({ 'assets/gallery-page-aaaaaaaa.js': heavy })).toEqual([]);
  expect(await measure({ 'assets/idle-aaaaaaaa.js': heavy })).toHaveLength(2);
  expect(await measure({ 'assets/shared-aaaaaaaa.js': `"${noise(182_000)}"` })).toHaveLength(3);
});

test('script that a page fetches only for some visitors counts as well', async () => {
  const later = {
    'assets/home-page-aaaaaaaa.js': 'import(`./saved-aaaaaaaa.js`)',
    'assets/saved-aaaaaaaa.js': `"${noise(150_000)}"`,
  };
  expect(await measure(later)).toEqual(['script of / (5 files)']);
});

test('a word of the private area in a public script, page or list is found', async () => {
  for (const word of ['secure-admin-access', 'assets/admin/'])
    for (const name of ['assets/shared-aaaaaaaa.js', 'robots.txt', 'index.html'])
      expect(await measure({ [name]: `${soundSite[name] ?? ''}"/${word}"` })).toEqual([
        expect.stringContaining(`${word} in`),
      ]);
});

test('a public script that the private area shares is found', async () => {
  for (const link of ['import"../shared-aaaaaaaa.js"', 'import(`/assets/shared-aaaaaaaa.js`)'])
    expect(await measure({ 'assets/admin/lazy-aaaaaaaa.js': link })).toEqual([
      'public scripts that the private area shares',
    ]);
});

test('fonts and pictures are weighed as a phone fetches them', async () => {
  expect(await measure({ 'assets/one.woff2': noise(61_000) })).toEqual(['2 fonts']);
  expect(await measure({ 'pictures/a-1200.avif': noise(46_000) })).toEqual([
    expect.stringContaining('density 2.625'),
  ]);
});

test('the precache list is weighed, holds nothing of the private area, and must exist once there is a worker', async () => {
  const list = [...Object.keys(soundSite), 'big.avif'].map((url) => `{"revision":null,"url":"${url}"}`);
  expect(
    await measure({ 'sw.js': `precache([${list.join(',')}])`, 'big.avif': noise(3_500_001) }, true),
  ).toEqual([`precache of ${list.length} files`, 'files of the private area in the precache']);
  await expect(measure({ 'sw.js': 'precache([])' }, true)).rejects.toThrow('it was not read');
  await rm(join(folder, 'sw.js'));
  await expect(measure({}, true)).rejects.toThrow('no sw.js was built');
});

test('a gate that finds nothing to measure fails', async () => {
  await expect(measureSite(folder, false)).rejects.toThrow('too few to measure');
  await expect(measure({ 'index.html': '<style></style>' })).rejects.toThrow('names no script');
  await expect(measure({ 'assets/index-aaaaaaaa.js': 'export{}' })).rejects.toThrow('after loading');
  await expect(
    measure({ 'index.html': page('/').replace('/assets/home-page-aaaaaaaa.js ', '') }),
  ).rejects.toThrow('no script of its own');
  await expect(measure({ 'assets/admin/admin-aaaaaaaa.js': 'export{}' })).rejects.toThrow(
    'none of the words',
  );
});
