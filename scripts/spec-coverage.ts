// Holds the last test run against the lists of the specification, as a command: writes the table of what is proven
// by which test, and fails on a row that no passed test names, on a name that is no row, and on a missing report.
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cover, readRows, specOf, tableOf } from './spec-coverage/coverage.ts';
import { readReport } from './spec-coverage/reports.ts';
import { root } from './bootstrap.mjs';

const lists = join(root, 'tests/spec');
const reports = join(root, 'build/reports');
const suites = ['unit-component', 'architecture', 'site', 'server-db', 'browser'];

const read = await Promise.all(
  (await readdir(lists))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map(async (name) => readRows(await readFile(join(lists, name), 'utf8'))),
);
const rows = read.flatMap((list) => list.rows);

const ran = await Promise.all(
  suites.map(async (suite) => {
    try {
      const tests = readReport(JSON.parse(await readFile(join(reports, `${suite}.json`), 'utf8')), root);
      return { tests, complaints: tests.length === 0 ? [`The report of the ${suite} tests is empty.`] : [] };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { tests: [], complaints: [`The report of the ${suite} tests cannot be read: ${reason}`] };
    }
  }),
);

const coverage = cover(
  rows,
  ran.flatMap(({ tests }) => tests),
);
const complaints = [...[...read, ...ran].flatMap((part) => part.complaints), ...coverage.complaints];
const table = join(reports, 'spec-coverage.md');
await mkdir(reports, { recursive: true });
await writeFile(table, tableOf(coverage));

for (const complaint of complaints) console.log(complaint);
for (const spec of new Set(rows.map(({ id }) => specOf(id)))) {
  const own = coverage.rows.filter(({ id }) => specOf(id) === spec);
  const proven = own.filter(({ provenBy }) => provenBy.length > 0).length;
  console.log(`${spec}: ${proven} of ${own.length} lines are proven by a passed test (${table}).`);
}
if (complaints.length > 0 || rows.length === 0) process.exit(1);
