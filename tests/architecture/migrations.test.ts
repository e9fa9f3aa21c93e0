import { beforeAll, expect, test } from 'vitest';
import { textFiles, type TextFile } from './support/tree.ts';

const mostFiles = 14;
const definition = /^\s*create\s+(?:or\s+replace\s+)?function\s+([\w."]+)/gim;

const definitionsIn = ({ text }: TextFile): string[] =>
  Array.from(text.matchAll(definition), ([, name = '']) => name.replaceAll('"', '').toLowerCase());

const repeated = (files: readonly TextFile[]): string[] => {
  const names = files.flatMap(definitionsIn);
  return names.filter((name, place) => names.indexOf(name) !== place);
};

let migrations: TextFile[];
beforeAll(async () => {
  migrations = await textFiles('supabase/migrations');
});

test('until the first deployment a topic has one migration, and there are at most 14', () => {
  const names = migrations.map(({ path }) => path);
  expect(names.length).toBeGreaterThan(0);
  expect(names.length).toBeLessThanOrEqual(mostFiles);
  const topics = names.map((name) => name.replace(/^supabase\/migrations\/\d{14}_/, ''));
  expect(new Set(topics).size).toBe(names.length);
});

test('until the first deployment a function of the database is defined once', () => {
  expect(migrations.flatMap(definitionsIn).length).toBeGreaterThan(50);
  expect(repeated(migrations)).toEqual([]);
});

test('or the check speaks', () => {
  const first = { path: '1_a.sql', text: 'create function private.a() returns void as $$ $$;' };
  const again = {
    path: '2_b.sql',
    text: 'create or replace\n  function "private".A(b text) returns void as $$ $$;',
  };
  expect(repeated([first, again])).toEqual(['private.a']);
  expect(repeated([first])).toEqual([]);
});
