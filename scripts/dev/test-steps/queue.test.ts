import { expect, test } from 'vitest';
import { runQueue, summaryOf, type Step } from './queue.ts';

const passes = (title: string, needs: readonly string[] = []): Step => ({
  title,
  needs,
  work: () => Promise.resolve({ suite: title.toLowerCase(), passed: 2 }),
});
const fails: Step = { title: 'Build', work: () => Promise.reject(new Error('it does not compile:\nline 3')) };
const quiet = () => undefined;

/** A step that lasts until it is ended. */
const lasting = (title: string, needs: readonly string[] = []) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { step: { title, needs, work: () => promise }, end: resolve };
};

test('a step that fails hides no other, and all that rest on it are left out with its name', async () => {
  const steps = [
    passes('Lint'),
    fails,
    passes('Coverage', ['Browser tests']),
    passes('Browser tests', ['Build']),
    passes('Unit tests'),
  ];

  const results = await runQueue(steps, 1, quiet);

  expect(results.map(({ title, outcome }) => [title, outcome]).sort()).toEqual([
    ['Browser tests', 'left out'],
    ['Build', 'failed'],
    ['Coverage', 'left out'],
    ['Lint', 'passed'],
    ['Unit tests', 'passed'],
  ]);
  expect(summaryOf(results, 1)).toEqual([
    'Build: FAILED: it does not compile:\nline 3',
    'Browser tests: LEFT OUT: it needs Build',
    'Coverage: LEFT OUT: it needs Browser tests',
    'Failed: 3 of 5 steps in 1.0 min (lint 2 in 0 s, unit tests 2 in 0 s).',
  ]);
});

test('a step that fails is printed at once with the first lines of its reason', async () => {
  const said: string[] = [];
  const lines = Array.from({ length: 20 }, (_, index) => `line ${index + 1}`);
  const step = { title: 'Build', work: () => Promise.reject(new Error(lines.join('\n'))) };
  await runQueue([step], 1, (line) => said.push(line));
  expect(said).toEqual(['Build …', `Build: FAILED: ${lines.slice(0, 8).join('\n')}`]);
});

test('a step whose need is not in the queue is left out', async () => {
  const results = await runQueue([passes('Browser', ['Server'])], 2, quiet);

  expect(results.map(({ outcome }) => outcome)).toEqual(['left out']);
});

test('a free place takes the first step that can run, past those that wait for another', async () => {
  const [build, types, browser, lint] = [
    lasting('Build'),
    lasting('Types'),
    lasting('Browser tests', ['Build']),
    lasting('Lint'),
  ];
  const said: string[] = [];
  const steps = [build, types, browser, lint].map(({ step }) => step);
  const running = runQueue(steps, 2, (line) => said.push(line.replace(/ in .*$/, '')));

  types.end();
  await expect.poll(() => said).toEqual(['Build …', 'Types …', 'Types: done', 'Lint …']);
  build.end();
  await expect.poll(() => said.at(-1)).toBe('Browser tests …');
  lint.end();
  browser.end();

  expect((await running).map(({ title }) => title)).toEqual(['Types', 'Build', 'Lint', 'Browser tests']);
});

test('a run without a failure ends with a line of counts and times', async () => {
  const results = await runQueue([passes('Lint'), passes('Unit tests')], 1, quiet);

  expect(summaryOf(results, 9.04)).toEqual([
    '4 tests passed, none skipped, in 9.0 min (lint 2 in 0 s, unit tests 2 in 0 s).',
  ]);
});

test('a flaky test is named, and counted in the closing line', async () => {
  const flaky = ['Flaky: e2e/a.spec.ts:3 opens'];
  const steps: readonly Step[] = [
    { title: 'Browser tests', work: () => Promise.resolve({ suite: 'browser', passed: 7, flaky }) },
  ];

  expect(summaryOf(await runQueue(steps, 1, quiet), 1)).toEqual([
    'Flaky: e2e/a.spec.ts:3 opens',
    '7 tests passed, 1 flaky, none skipped, in 1.0 min (browser 7 in 0 s).',
  ]);
});
