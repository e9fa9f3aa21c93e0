import { createHash } from 'node:crypto';
import { basename, resolve } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readJson } from '../../scripts/dev/read-json.ts';
import { textFiles } from './support/tree.ts';

const root = resolve(import.meta.dirname, '../..');

/** Names of released migrations with the SHA-256 of each. */
const released = v.parse(
  v.record(v.string(), v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
  await readJson(resolve(root, 'supabase/released-migrations.json')),
);

type Files = ReadonlyMap<string, string>;

/** What breaks a database that has the released migrations: a local one refuses to open, a hosted one to be deployed. */
const problemsOf = (files: Files): string[] => {
  const newest = Object.keys(released).toSorted().at(-1) ?? '';
  const changed = Object.entries(released).flatMap(([name, hash]) => {
    const text = files.get(name);
    if (text === undefined) return [`${name} was released and is gone`];
    return createHash('sha256').update(text).digest('hex') === hash
      ? []
      : [`${name} was released and differs`];
  });
  const unlisted = [...files.keys()].filter((name) => !(name in released));
  return [
    ...changed,
    ...unlisted.filter((name) => name < newest).map((name) => `${name} comes before a released one`),
    ...unlisted.map((name) => `${name} is not in supabase/released-migrations.json`),
  ];
};

const files = new Map(
  (await textFiles('supabase/migrations')).map(({ path, text }) => [basename(path), text] as const),
);

test('a released migration stays as it is, and a new one comes after it and is listed with its hash', () => {
  expect(files.size).toBeGreaterThan(0);
  expect(problemsOf(files)).toEqual([]);
});

test('or the check speaks', () => {
  const [first = ''] = files.keys();
  const changed = new Map([...files, [first, `${files.get(first) ?? ''}-- later`]]);
  expect(problemsOf(changed)).toEqual([`${first} was released and differs`]);
  const without = new Map([...files].filter(([name]) => name !== first));
  expect(problemsOf(without)).toEqual([`${first} was released and is gone`]);
  expect(problemsOf(new Map([...files, ['20200101000000_a.sql', '']]))).toEqual([
    '20200101000000_a.sql comes before a released one',
    '20200101000000_a.sql is not in supabase/released-migrations.json',
  ]);
});
