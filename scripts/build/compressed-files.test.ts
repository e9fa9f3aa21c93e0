import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, it } from 'vitest';
import { writeCompressedFiles } from './compressed-files.ts';
import { writeFiles, folderOfTest } from '../../tests/support/folders.ts';

let parent = '';
beforeEach(async () => {
  parent = await folderOfTest('compressed');
});

const build = async (name: string, script: string): Promise<string> => {
  const folder = join(parent, name);
  await writeFiles(folder, {
    'assets/app.js': script,
    'small.txt': 'steam',
    'hero.webp': Buffer.alloc(5_000),
  });
  await writeCompressedFiles(folder, join(parent, 'cache'));
  return folder;
};

const script = (word: string) => `${word} `.repeat(1_000);

it('compresses text beside itself, and neither pictures nor what is small', async () => {
  const folder = await build('site', script('cedar'));

  expect((await readdir(folder, { recursive: true })).sort()).toEqual([
    'assets',
    'assets/app.js',
    'assets/app.js.br',
    'assets/app.js.gz',
    'hero.webp',
    'small.txt',
  ]);
  expect(brotliDecompressSync(await readFile(join(folder, 'assets/app.js.br'))).toString()).toBe(
    script('cedar'),
  );
  expect(gunzipSync(await readFile(join(folder, 'assets/app.js.gz'))).toString()).toBe(script('cedar'));
});

it('takes the compressed file of an earlier build for the same content, and no other', async () => {
  await build('first', script('cedar'));
  const [known = ''] = (await readdir(join(parent, 'cache'))).filter((name) => name.endsWith('.gz'));
  await writeFile(join(parent, 'cache', known), 'from the cache');

  const [same, other] = [await build('same', script('cedar')), await build('other', script('steam'))];

  expect(await readFile(join(same, 'assets/app.js.gz'), 'utf8')).toBe('from the cache');
  expect(gunzipSync(await readFile(join(other, 'assets/app.js.gz'))).toString()).toBe(script('steam'));
});

it('compresses several files of the same content at once', async () => {
  const folder = join(parent, 'site');
  const names = Array.from({ length: 20 }, (_, index) => `page-${index}.html`);
  await writeFiles(folder, Object.fromEntries(names.map((name) => [name, script('cedar')])));

  await writeCompressedFiles(folder, join(parent, 'cache'));

  const bodies = await Promise.all(names.map((name) => readFile(join(folder, `${name}.br`))));
  expect(bodies.map((body) => brotliDecompressSync(body).toString())).toEqual(
    names.map(() => script('cedar')),
  );
});
