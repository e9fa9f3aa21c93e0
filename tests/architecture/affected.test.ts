// The gate leaves out a step whose inputs did not change. Its imports must be among them, or a change of one would go untested.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { areImported, isAffected, isInput } from '../../scripts/dev/test-steps/affected.ts';
import { inputsOf, inputsOfAll } from '../../scripts/dev/test-steps/step-inputs.ts';
import { cruiseProject } from './support/cruise-house.ts';
import { filesBelow, root } from './support/tree.ts';

const { modules, imports } = await cruiseProject();
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
/** What tests of the gate run, and modules that they load; unit tests beside the code always run. */
const beginsAt = (entries: readonly string[]): string[] =>
  modules.filter((path) => isInput(path, entries) && (path.startsWith('tests/') || !isTest(path)));

const loadedBy = (entries: readonly string[]): ReadonlySet<string> => {
  const loaded = new Set<string>();
  const waiting = [...entries];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (loaded.has(path)) continue;
    loaded.add(path);
    waiting.push(...(imports.get(path) ?? []));
  }
  return loaded;
};

const files = await filesBelow('');

it('follows imports by path and by alias', () => {
  const loaded = loadedBy(['src/admin.tsx']);
  expect(loaded).toContain('src/data/photos/record/photo-machine.ts');
  expect(loaded).toContain('src/ui/admin/confirm-dialog.tsx');
  expect(loaded.size).toBeGreaterThan(250);
});

describe.each(Object.entries(inputsOf))('the step "%s"', (title, { entries, paths }) => {
  it('has every module that it loads among its inputs', () => {
    expect(entries.filter((entry) => !entry.startsWith('!') && beginsAt([entry]).length === 0)).toEqual([]);
    const loaded = [...loadedBy(beginsAt(entries))];
    expect(
      loaded.filter((path) => files.includes(path) && !isInput(path, inputsOfAll) && !isInput(path, paths)),
    ).toEqual([]);
  });

  it('names only what there is', () => {
    const names = paths.map((path) => path.replace(/^!/, ''));
    expect(names.filter((name) => !files.some((file) => file.startsWith(name)))).toEqual([]);
  });

  it('runs when one of its tests, the lock file or the runner changed, and not because of a text', () => {
    const changes = [beginsAt(entries)[0], 'package-lock.json', 'scripts/dev/test-steps.ts', '.ci/run'];
    for (const path of changes)
      if (path !== undefined) expect([path, isAffected(title, [path])]).toEqual([path, true]);
    expect(isAffected(title, null)).toBe(true);
    expect(isAffected(title, ['CHANGELOG.md', 'src/domain/csv.test.ts'])).toBe(false);
  });
});

it('names only what there is among the inputs of all', () => {
  expect(inputsOfAll.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it.each([
  [
    'src/features/photos/internal/editor/draft-editor.tsx',
    ['Browser tests: admin', 'Browser tests: offline-admin', 'Engines'],
  ],
  ['src/features/calculator/calculator.tsx', ['Browser tests: site', 'Engines']],
  ['scripts/ops/migrations.ts', ['Deployment', 'Hosts of the site']],
  ['scripts/ops/backup/restore.ts', ['Back end', 'Deployment', 'Hosts of the site', 'PostgreSQL']],
])('a change of %s runs what it can break alone', (path, titles) => {
  expect(files).toContain(path);
  expect(
    Object.keys(inputsOf)
      .filter((title) => isAffected(title, [path]))
      .toSorted(),
  ).toEqual(titles);
});

it('looks for unit tests by imports only when nothing changed that is read as text', () => {
  expect(areImported(['src/domain/csv.ts', 'docs/testing.md'])).toBe(true);
  expect(areImported(['src/domain/csv.ts', 'tests/fixtures/forms.json'])).toBe(false);
  expect(areImported(['src/domain/csv.ts', 'tests/support/patience.ts'])).toBe(false);
});
