import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { houseRules } from './rules/house-plugin.js';
import { lintSeeds } from './seeds/lint-seeds.ts';
import { buildSmallHouse, type SmallHouse } from './support/small-house.ts';
import { filesBelow, isCode, root } from './support/tree.ts';

const report = v.object({
  diagnostics: v.array(v.object({ code: v.string(), filename: v.string() })),
  number_of_files: v.number(),
});

const generated = 'src/data/supabase/database.types.ts';

/** What the linter says of a tree with our configuration; it exits with 1 when it found something. */
const lint = (home: string, ...words: readonly string[]): Promise<v.InferOutput<typeof report>> =>
  new Promise((done, failed) => {
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
    const options = { cwd: home, maxBuffer: 64 * 1024 * 1024 };
    execFile(process.execPath, [oxlint, '--format=json', ...words], options, (_found, stdout, stderr) => {
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), report), stdout);
      if (parsed.success) done(parsed.output);
      else failed(new Error(`${stdout}${stderr}`));
    });
  });

/** `eslint(max-lines)` → `max-lines`; `typescript(no-explicit-any)` → `typescript/no-explicit-any`. */
const ruleOf = (code: string): string =>
  code.replace(/^([\w-]+)\((.+)\)$/, (_all, plugin: string, rule: string) =>
    plugin === 'eslint' ? rule : `${plugin.replace('react-hooks', 'react')}/${rule}`,
  );

const samples = Object.values(lintSeeds).flatMap(({ wrong, right }) => [wrong, right]);
/** What the linter needs beside the samples: its configuration, and our plugin with the facts that it reads. */
const tools = [
  '.oxlintrc.json',
  'tests/architecture/rules/house-plugin.js',
  'tests/architecture/rules/business-facts.js',
  'tests/architecture/rules/dialog-answers.js',
  'tests/architecture/rules/optional-anchors.js',
  'tests/support/patience.ts',
  'src/content/business.ts',
];
const spoken = new Map<string, string[]>();
let seen = 0;
let house: SmallHouse;

beforeAll(async () => {
  const texts = await Promise.all(
    tools.map(async (path) => [path, await readFile(join(root, path), 'utf8')] as const),
  );
  house = await buildSmallHouse({
    ...Object.fromEntries(texts),
    ...Object.fromEntries(samples.map(({ path, text }) => [path, text])),
  });
  // By folder: the small house has no list of what git ignores, and its packages are a link.
  const { diagnostics, number_of_files } = await lint(house.root, 'src', 'scripts', 'tests');
  seen = number_of_files;
  for (const { filename, code } of diagnostics)
    spoken.set(filename, [...(spoken.get(filename) ?? []), ruleOf(code)]);
});
afterAll(() => house.remove());

describe('the linter', () => {
  test('has every file of code in view, the generated types excepted', async () => {
    const paths = (await filesBelow('')).filter(isCode);
    expect(paths.length).toBeGreaterThanOrEqual(1_150);
    const { number_of_files } = await lint(root, '-A', 'all');
    expect(number_of_files).toBe(paths.filter((path) => path !== generated).length);
  });

  test('proves each rule of the house by a sample', () => {
    expect(Object.keys(houseRules).length).toBeGreaterThanOrEqual(14);
    const proven = Object.keys(lintSeeds);
    expect(Object.keys(houseRules).filter((name) => !proven.includes(`house/${name}`))).toEqual([]);
    expect(new Set(samples.map(({ path }) => path)).size).toBe(samples.length);
    expect(seen).toBe(samples.length + tools.filter(isCode).length);
  });

  test.each(Object.entries(lintSeeds))(
    '%s refuses the wrong and lets the right pass',
    (name, { wrong, right }) => {
      expect([...new Set(spoken.get(wrong.path))]).toEqual([name]);
      expect(spoken.get(right.path) ?? []).toEqual([]);
    },
  );
});
