import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../scripts/dev/bootstrap.mjs';
import { cover, readRows, type Coverage } from './coverage.ts';
import { titlesIn } from './titles.ts';

const listFiles = ['tests/spec/*.md'];
/** The last are tests that several files define. */
const testFiles = ['{src,tests,scripts,supabase}/**/*.{test,spec}.{ts,tsx}', 'tests/support/**/*-cases.ts'];

const read = (patterns: readonly string[]) => {
  const paths = globSync(patterns, { cwd: root, exclude: ['**/node_modules'] }).sort();
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })));
};

/** The coverage of all lists by the tests of the repository. */
export async function readCoverage(): Promise<Coverage> {
  const lists = (await read(listFiles)).map(({ text }) => readRows(text));
  const titles = (await read(testFiles)).flatMap(({ path, text }) => titlesIn(path, text));
  const { rows, complaints } = cover(
    lists.flatMap((list) => list.rows),
    titles,
  );
  return { rows, complaints: [...lists.flatMap((list) => list.complaints), ...complaints] };
}
