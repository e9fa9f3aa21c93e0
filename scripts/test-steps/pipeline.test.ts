import { expect, test } from 'vitest';
import { runPipeline, summaryOf, type Step } from './pipeline.ts';

const passes = (title: string, needs: readonly string[] = []): Step => ({
  title,
  needs,
  work: () => Promise.resolve({ suite: title.toLowerCase(), passed: 2 }),
});
const fails: Step = { title: 'Build', work: () => Promise.reject(new Error('it does not compile')) };
const quiet = () => undefined;

test('a step that fails hides no other, and what needs it is left out with its name', async () => {
  const steps = [passes('Lint'), fails, passes('Browser tests', ['Build']), passes('Unit tests')];

  const results = await runPipeline(steps, 'pipe', [], quiet);

  expect(results.map(({ title, outcome }) => [title, outcome])).toEqual([
    ['Lint', 'passed'],
    ['Build', 'failed'],
    ['Browser tests', 'left out'],
    ['Unit tests', 'passed'],
  ]);
  expect(summaryOf(results, 1)).toEqual([
    'Build: failed: it does not compile',
    'Browser tests: left out: it needs Build',
    'Failed: 2 of 4 steps in 1.0 min.',
  ]);
});

test('counts a pass of an earlier pipeline, and leaves out a step whose need never ran', async () => {
  const before = await runPipeline([passes('Build')], 'pipe', [], quiet);

  const results = await runPipeline(
    [passes('Site', ['Build']), passes('Browser', ['Server'])],
    'pipe',
    before,
    quiet,
  );

  expect(results.map(({ outcome }) => outcome)).toEqual(['passed', 'left out']);
});

test('a run without a failure ends with a line of counts', async () => {
  const results = await runPipeline([passes('Lint'), passes('Unit tests')], 'pipe', [], quiet);

  expect(summaryOf(results, 9.04)).toEqual([
    '4 tests passed, none skipped (lint 2, unit tests 2) in 9.0 min.',
  ]);
});

test('a flaky test is named, and counted in the closing line', async () => {
  const flaky = ['Flaky: e2e/a.spec.ts:3 opens'];
  const steps: readonly Step[] = [
    { title: 'Browser tests', work: () => Promise.resolve({ suite: 'browser', passed: 7, flaky }) },
  ];

  expect(summaryOf(await runPipeline(steps, 'pipe', [], quiet), 1)).toEqual([
    'Flaky: e2e/a.spec.ts:3 opens',
    '7 tests passed, 1 flaky, none skipped (browser 7) in 1.0 min.',
  ]);
});
