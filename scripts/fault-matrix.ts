// Writes tests/faults/matrix.md: each fault with the tests whose titles carry its id in brackets.
//   npm run faults:matrix             writes it, and fails when a fault has no test
//   npm run faults:matrix -- --check  fails also when the file is out of date
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { matrixRows } from '../tests/faults/matrix-rows.ts';
import { root } from './bootstrap.mjs';

const file = join(root, 'tests/faults/matrix.md');
const sources = '{src,tests,scripts,supabase}/**/*.{test,spec}.{ts,tsx}';
/** Cases that several test files share. */
const shared = 'tests/support/**/*-cases.ts';

/** Lines of the specification, which have a list of their own. */
const specIds = /\[S\d [^\]]*\]/g;
/** A title in any quotes with at least one id. */
const titles = /(['"`])((?:(?!\1)[^\\\n]|\\.)*\[F-[A-E]\d+\](?:(?!\1)[^\\\n]|\\.)*)\1/g;
const ids = /\[F-([A-E]\d+)\]/g;

type Test = { readonly id: string; readonly title: string; readonly path: string };

const testsIn = async (path: string): Promise<readonly Test[]> => {
  const text = await readFile(join(root, path), 'utf8');
  return [...text.matchAll(titles)].flatMap(([, , title = '']) =>
    [...title.matchAll(ids)].map(([, id = '']) => ({
      id,
      title: title.replaceAll(ids, '').replaceAll(specIds, '').replaceAll('\\', '').trim(),
      path,
    })),
  );
};

const paths: string[] = [];
for (const pattern of [sources, shared])
  for await (const path of glob(pattern, { cwd: root })) if (!path.includes('node_modules')) paths.push(path);
const tests = (await Promise.all(paths.sort().map(testsIn))).flat();

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\$\{[^}]*\}/g, '…');
const rows = Object.entries(matrixRows).map(([id, fault]) => {
  const covering = tests.filter((test) => test.id === id);
  const lines = covering.map(({ title, path }) => `${cell(title)} (\`${path}\`)`);
  return {
    id,
    line: `| ${id} | ${fault} | ${[...new Set(lines)].join('<br>')} |`,
    isCovered: covering.length > 0,
  };
});

const written = [
  '# Faults and the tests that cause them',
  '',
  'Written by `npm run faults:matrix` from the ids in the titles of tests. Photos and reports have more rows',
  'of their own.',
  '',
  '| id | fault | tests |',
  '| --- | --- | --- |',
  ...rows.map(({ line }) => line),
  '',
].join('\n');

const complaints = rows.filter(({ isCovered }) => !isCovered).map(({ id }) => `${id} has no test.`);
if (process.argv.includes('--check')) {
  const present = await readFile(file, 'utf8').catch(() => '');
  if (present !== written) complaints.push('tests/faults/matrix.md is out of date: npm run faults:matrix');
} else {
  await writeFile(file, written);
}
for (const complaint of complaints) console.log(complaint);
console.log(`${rows.filter(({ isCovered }) => isCovered).length} of ${rows.length} faults have tests.`);
if (complaints.length > 0 || tests.length === 0) process.exitCode = 1;
