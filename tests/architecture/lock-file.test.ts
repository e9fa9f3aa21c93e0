// `npm ci` refuses a lock file that lacks a package, and npm leaves those of other platforms out of one that it writes
// beside a node_modules folder.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';

const lockFile = v.object({
  packages: v.record(
    v.string(),
    v.object({ optionalDependencies: v.optional(v.record(v.string(), v.string())) }),
  ),
});

type Packages = v.InferOutput<typeof lockFile>['packages'];

const { packages } = v.parse(
  lockFile,
  JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')),
);

/** Node looks for a package in the folder of the importing module, then in each parent folder. */
const isFound = (all: Packages, from: string, name: string): boolean =>
  `${from === '' ? '' : `${from}/`}node_modules/${name}` in all ||
  (from !== '' && isFound(all, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name));

const missingFrom = (all: Packages): readonly string[] =>
  Object.entries(all).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isFound(all, path, name))
      .map((name) => `${path} → ${name}`),
  );

test('the lock file names the optional packages of every platform', () => {
  const optional = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  );
  expect(optional).toEqual(expect.arrayContaining(['@rollup/rollup-darwin-arm64', '@deno/win32-x64']));
  expect(missingFrom(packages)).toEqual([]);
});

test('one that was written for this platform alone is noticed', () => {
  const path = 'node_modules/@rollup/rollup-darwin-arm64';
  const rest = Object.fromEntries(Object.entries(packages).filter(([name]) => name !== path));
  expect(missingFrom(rest)).toEqual(['node_modules/rollup → @rollup/rollup-darwin-arm64']);
});
