// Reads the test reports of a run, whichever runner wrote them.
import { relative } from 'node:path';
import * as v from 'valibot';
import type { RanTest } from './coverage.ts';

const vitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      assertionResults: v.array(
        v.object({ title: v.string(), ancestorTitles: v.array(v.string()), status: v.string() }),
      ),
    }),
  ),
});

type Suite = {
  readonly title: string;
  readonly file: string;
  readonly specs: ReadonlyArray<{ title: string; ok: boolean; tests: ReadonlyArray<{ status: string }> }>;
  readonly suites?: readonly Suite[] | undefined;
};
const suite: v.GenericSchema<Suite> = v.object({
  title: v.string(),
  file: v.string(),
  specs: v.array(
    v.object({ title: v.string(), ok: v.boolean(), tests: v.array(v.object({ status: v.string() })) }),
  ),
  suites: v.optional(v.array(v.lazy(() => suite))),
});
const playwrightReport = v.object({ suites: v.array(suite) });

const named = (above: readonly string[], title: string): string => [...above, title].join(' › ');

const testsOf = ({ file, specs, suites = [] }: Suite, above: readonly string[]): readonly RanTest[] => [
  ...specs.map(({ title, ok, tests }) => ({
    title: named(above, title),
    file: `tests/${file}`,
    // A skipped test is "ok" to its runner, and proves nothing.
    hasPassed: ok && tests.length > 0 && tests.every(({ status }) => status === 'expected'),
  })),
  ...suites.flatMap((inner) => testsOf(inner, [...above, inner.title])),
];

/** The tests of one report, files named from `root`. Throws when it is neither runner's report. */
export function readReport(report: unknown, root: string): readonly RanTest[] {
  const vitest = v.safeParse(vitestReport, report);
  if (vitest.success)
    return vitest.output.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ title, ancestorTitles, status }) => ({
        title: named(ancestorTitles, title),
        file: relative(root, name),
        hasPassed: status === 'passed',
      })),
    );
  return v.parse(playwrightReport, report).suites.flatMap((file) => testsOf(file, []));
}
