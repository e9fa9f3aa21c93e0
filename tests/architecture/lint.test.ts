import { relative } from 'node:path';
import { ESLint } from 'eslint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import houseLint, { houseConfig } from '../../eslint.config.js';
import { houseRules } from './rules/house-plugin.js';
import { lintSeeds } from './seeds/lint-seeds.ts';
import { buildSmallHouse, type SmallHouse } from './support/small-house.ts';
import { filesBelow, isCode, root } from './support/tree.ts';

const samples = Object.values(lintSeeds).flatMap(({ wrong, right }) => [wrong, right]);
const spoken = new Map<string, string[]>();
let house: SmallHouse;

beforeAll(async () => {
  // The parser then builds each project once, as it does on the command line, instead of watching it.
  process.env['TSESTREE_SINGLE_RUN'] = 'true';
  house = await buildSmallHouse(Object.fromEntries(samples.map(({ path, text }) => [path, text])));
  const eslint = new ESLint({
    cwd: house.root,
    overrideConfigFile: true,
    overrideConfig: houseConfig(house.root),
  });
  for (const { filePath, messages } of await eslint.lintFiles(samples.map(({ path }) => path))) {
    spoken.set(
      relative(house.root, filePath),
      messages.map(({ ruleId, message }) => ruleId ?? message),
    );
  }
});
afterAll(() => house.remove());

describe('the linter', () => {
  test('has every file of code in view, the generated types excepted', async () => {
    const eslint = new ESLint({ cwd: root, overrideConfigFile: true, overrideConfig: houseLint });
    const paths = (await filesBelow('')).filter(isCode);
    expect(paths.length).toBeGreaterThanOrEqual(570);
    const unseen = await Promise.all(
      paths.map(async (path) => ((await eslint.isPathIgnored(path)) ? [path] : [])),
    );
    expect(unseen.flat().filter((path) => path !== 'src/data/supabase/database.types.ts')).toEqual([]);
  });

  test('proves each rule of the house by a sample', () => {
    expect(Object.keys(houseRules).length).toBeGreaterThanOrEqual(13);
    const proven = Object.keys(lintSeeds);
    expect(Object.keys(houseRules).filter((name) => !proven.includes(`house/${name}`))).toEqual([]);
    expect(new Set(samples.map(({ path }) => path)).size).toBe(samples.length);
    expect(spoken.size).toBe(samples.length);
  });

  test.each(Object.entries(lintSeeds))(
    '%s refuses the wrong and lets the right pass',
    (name, { wrong, right }) => {
      expect([...new Set(spoken.get(wrong.path))]).toEqual([name]);
      expect(spoken.get(right.path)).toEqual([]);
    },
  );
});
