import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { houseRules } from './rules/house-plugin.js';
import { allowedSamples, lintSeeds } from './seeds/lint-seeds.ts';
import { buildSmallHouse } from './support/small-house.ts';
import { filesBelow, isCode, root } from './support/tree.ts';

const report = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    diagnostics: v.array(v.object({ code: v.string(), filename: v.string() })),
    number_of_files: v.number(),
  }),
);

/** What the linter prints about a tree; it exits with 1 when it found something. */
const oxlint = (home: string, ...words: readonly string[]): string => {
  const program = join(root, 'node_modules/oxlint/bin/oxlint');
  const options = { cwd: home, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  return spawnSync(process.execPath, [program, ...words], options).stdout;
};

/** `eslint(max-lines)` → `max-lines`; `typescript(no-explicit-any)` → `typescript/no-explicit-any`. */
const ruleOf = (code: string): string =>
  code.replace(/^([\w-]+)\((.+)\)$/, (_all, plugin: string, rule: string) =>
    plugin === 'eslint' ? rule : `${plugin.replace('react-hooks', 'react')}/${rule}`,
  );

test('the linter has every file of code in view, the generated types excepted', async () => {
  const paths = (await filesBelow('')).filter(isCode);
  expect(paths.length).toBeGreaterThanOrEqual(1_150);
  const generated = 'src/data/supabase/database.types.ts';
  expect(oxlint(root, '--debug=files').trim().split('\n').toSorted()).toEqual(
    paths.filter((path) => path !== generated).toSorted(),
  );
});

test('each rule of the house has a sample', () => {
  const rules = Object.keys(houseRules);
  expect(rules.length).toBeGreaterThanOrEqual(14);
  expect(Object.keys(lintSeeds)).toEqual(expect.arrayContaining(rules.map((name) => `house/${name}`)));
});

test('each rule refuses its seed, and no rule what is allowed', async () => {
  const samples = [...Object.values(lintSeeds), ...allowedSamples];
  // What the linter needs beside the samples: its configuration, and our plugin with the facts that it reads.
  const tools = [
    '.oxlintrc.json',
    'tests/architecture/rules/house-plugin.js',
    'tests/architecture/rules/business-facts.js',
    'tests/architecture/rules/dialog-answers.js',
    'tests/architecture/rules/optional-anchors.js',
    'tests/support/patience.ts',
    'src/content/business.ts',
  ];
  const texts = await Promise.all(
    tools.map(async (path) => [path, await readFile(join(root, path), 'utf8')] as const),
  );
  const house = await buildSmallHouse(Object.fromEntries([...texts, ...samples]));
  // By folder: the small house has no list of what git ignores, and its packages are a link.
  const printed = oxlint(house, '--format=json', 'src', 'scripts', 'tests');
  const { diagnostics, number_of_files } = v.parse(report, printed);
  expect(number_of_files).toBe(samples.length + tools.filter(isCode).length);

  const complaints = diagnostics
    .filter(({ filename }) => !tools.includes(filename))
    .map(({ filename, code }) => `${ruleOf(code)}: ${filename}`);
  expect([...new Set(complaints)].toSorted()).toEqual(
    Object.entries(lintSeeds)
      .map(([rule, [path]]) => `${rule}: ${path}`)
      .toSorted(),
  );
});
