// Reads the JSON report of Playwright.
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';

const attempt = v.object({
  errors: v.optional(
    v.array(
      v.object({
        message: v.optional(v.string()),
        location: v.optional(v.object({ file: v.string(), line: v.number() })),
      }),
    ),
    [],
  ),
  attachments: v.optional(v.array(v.object({ name: v.string(), path: v.optional(v.string()) })), []),
});

type Attempt = v.InferOutput<typeof attempt>;

type Suite = {
  readonly title: string;
  readonly file: string;
  readonly specs: ReadonlyArray<{
    title: string;
    line: number;
    tests: ReadonlyArray<{ status: string; results: readonly Attempt[] }>;
  }>;
  readonly suites?: readonly Suite[] | undefined;
};

const suite: v.GenericSchema<unknown, Suite> = v.object({
  title: v.string(),
  file: v.string(),
  specs: v.array(
    v.object({
      title: v.string(),
      line: v.number(),
      tests: v.array(v.object({ status: v.string(), results: v.array(attempt) })),
    }),
  ),
  suites: v.optional(v.array(v.lazy(() => suite))),
});

const count = v.number();
const report = v.object({
  suites: v.array(suite),
  stats: v.object({ expected: count, unexpected: count, flaky: count, skipped: count }),
});

/** One test of a report, with all its attempts. */
export type BrowserTest = {
  /** Titles of its groups, then its title. */
  readonly titles: readonly string[];
  /** Below tests/. */
  readonly file: string;
  readonly line: number;
  /** Failed, and passed in a retry. */
  readonly isFlaky: boolean;
  /** Failed, also in its retries. */
  readonly hasFailed: boolean;
  /** Messages of its failed attempts; the last line of each is its place in the test. */
  readonly messages: readonly string[];
  /** Files with the trace of an attempt. */
  readonly traces: readonly string[];
};

const testsOf = ({ file, specs, suites = [] }: Suite, above: readonly string[]): readonly BrowserTest[] => [
  ...specs.map(({ title, line, tests }) => {
    const attempts = tests.flatMap(({ results }) => results);
    return {
      titles: [...above, title],
      file,
      line,
      isFlaky: tests.some(({ status }) => status === 'flaky'),
      hasFailed: tests.some(({ status }) => status === 'unexpected'),
      messages: attempts.flatMap(({ errors }) =>
        errors.map(({ message = '', location }) =>
          [
            stripVTControlCharacters(message),
            ...(location === undefined ? [] : [`at ${basename(location.file)}:${location.line}`]),
          ].join('\n'),
        ),
      ),
      traces: attempts.flatMap(({ attachments }) =>
        attachments.flatMap(({ name, path }) => (name === 'trace' && path !== undefined ? [path] : [])),
      ),
    };
  }),
  ...suites.flatMap((inner) => testsOf(inner, [...above, inner.title])),
];

/** Throws when it is not a report of Playwright. */
export const readPlaywrightReport = (
  json: unknown,
): { readonly tests: readonly BrowserTest[]; readonly stats: v.InferOutput<typeof report>['stats'] } => {
  const { suites, stats } = v.parse(report, json);
  return { tests: suites.flatMap((file) => testsOf(file, [])), stats };
};
