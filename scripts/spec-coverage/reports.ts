// Reads the test reports of a run, whichever runner wrote them.
import { relative } from 'node:path';
import * as v from 'valibot';
import { readPlaywrightReport } from '../test-steps/playwright-report.ts';
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

/** The tests of one report, files named from `root`. Throws when it is neither runner's report. */
export function readReport(report: unknown, root: string): readonly RanTest[] {
  const vitest = v.safeParse(vitestReport, report);
  if (vitest.success)
    return vitest.output.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ title, ancestorTitles, status }) => ({
        title: [...ancestorTitles, title].join(' › '),
        file: relative(root, name),
        hasPassed: status === 'passed',
      })),
    );
  return readPlaywrightReport(report).tests.map(({ titles, file, hasPassed, isFlaky }) => ({
    title: titles.join(' › '),
    file: `tests/${file}`,
    hasPassed,
    ...(isFlaky ? { isFlaky } : {}),
  }));
}
