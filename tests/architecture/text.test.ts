import { beforeAll, describe, expect, test } from 'vitest';
import { adminDatabase, adminKeys, localKeys, sessionKeys, siteDatabase } from '../../src/data/local/keys.ts';
import { textChecks } from './rules/text-checks.ts';
import { textSeeds } from './seeds/text-seeds.ts';
import { textFiles, type TextFile } from './support/tree.ts';

let files: TextFile[];
beforeAll(async () => {
  files = await textFiles();
});

test('each check has its seeds', () => {
  expect(Object.keys(textSeeds)).toEqual(Object.keys(textChecks));
});

describe.each(Object.entries(textChecks))('%s', (name, { covers, complaints, atLeast }) => {
  test('in the whole repository', () => {
    const covered = files.filter(({ path }) => covers(path));
    expect(covered.length).toBeGreaterThanOrEqual(atLeast);
    expect(
      covered.flatMap((file) => complaints(file).map((complaint) => `${file.path} · ${complaint}`)),
    ).toEqual([]);
  });

  test('or the check speaks', () => {
    const { wrong = [], right = [] } = textSeeds[name] ?? {};
    expect(wrong.length).toBeGreaterThan(0);
    expect(right.length).toBeGreaterThan(0);
    expect(wrong.filter((file) => !covers(file.path) || complaints(file).length === 0)).toEqual([]);
    expect(right.flatMap((file) => (covers(file.path) ? complaints(file) : []))).toEqual([]);
  });
});

const storageKeys = [localKeys, adminKeys, sessionKeys].flatMap((keys): string[] => Object.values(keys));

test('a registered storage key is spelled nowhere else in the product', () => {
  const spelled = storageKeys.filter((key) => key.includes('_'));
  expect(spelled.length).toBeGreaterThanOrEqual(2);
  const product = files.filter(
    ({ path }) =>
      /^(src|scripts|supabase\/local)\//.test(path) &&
      !/\.test\.tsx?$|^src\/data\/local\/keys\.ts$/.test(path),
  );
  const strays = product.flatMap(({ path, text }) =>
    spelled.filter((key) => text.includes(key)).map((key) => `${path}: ${key}`),
  );
  expect(strays).toEqual([]);
});

test('no two storage names are the same', () => {
  const names = [...storageKeys, siteDatabase.name, adminDatabase.name];
  expect(new Set(names).size).toBe(names.length);
});
