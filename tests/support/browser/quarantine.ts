// Flaky tests that the gate skips until they are repaired: tests/quarantine.json, with an end date for each.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';

const tests = resolve(import.meta.dirname, '../..');
const LIMIT = 5;
const LIMIT_DAYS = 14;

const day = v.pipe(v.string(), v.isoDate());
const entrySchema = v.object({
  /** Below tests/. */
  file: v.string(),
  /** Of the test, without the titles of its groups. */
  title: v.string(),
  since: day,
  until: day,
  why: v.string(),
  owner: v.string(),
});

export type QuarantinedTest = v.InferOutput<typeof entrySchema>;

/** Throws when the list cannot be read. */
export const readQuarantine = (): readonly QuarantinedTest[] =>
  v.parse(v.array(entrySchema), JSON.parse(readFileSync(join(tests, 'quarantine.json'), 'utf8')));

/** Matches the titles of the listed tests; null when there are none. */
export const patternOf = (entries: readonly QuarantinedTest[]): RegExp | null =>
  entries.length === 0 ? null : new RegExp(entries.map(({ title }) => RegExp.escape(title)).join('|'));

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** What is wrong with the list, one sentence each. `today`: an ISO date. `read`: the text of a file below tests/. */
export const complaintsAbout = (
  entries: readonly QuarantinedTest[],
  today: string,
  read: (file: string) => string = (file) => readFileSync(join(tests, file), 'utf8'),
): readonly string[] => [
  ...(entries.length > LIMIT ? [`${entries.length} tests are in quarantine; ${LIMIT} may be.`] : []),
  ...entries.flatMap(({ file, title, since, until, owner }) => [
    ...(until < today ? [`The quarantine of "${title}" ended on ${until}: ${owner} mends it.`] : []),
    ...(daysBetween(since, until) > LIMIT_DAYS
      ? [`The quarantine of "${title}" is longer than ${LIMIT_DAYS} days.`]
      : []),
    ...(read(file).includes(title) ? [] : [`${file} has no test "${title}".`]),
  ]),
];
