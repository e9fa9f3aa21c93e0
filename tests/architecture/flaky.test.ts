// The flake policy on planted tests, with the Playwright configuration of the project.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readFlaky, runBrowserSuite } from '../../scripts/test-steps/browser-suite.ts';
import { root } from '../../scripts/bootstrap.mjs';

let reports = '';

beforeEach(() => {
  reports = mkdtempSync(join(tmpdir(), 'cedar-flaky-'));
  vi.stubEnv('CI', '1');
  vi.stubEnv('PLANTED_RUNS', join(reports, 'runs'));
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(reports, { recursive: true, force: true });
});

const runPlanted = (path: string) =>
  runBrowserSuite({
    suite: 'planted',
    config: 'tests/architecture/seeds/flaky/playwright.config.ts',
    paths: [path],
    reports,
    repetitions: 6,
  });

test('a test that fails every third time leaves the run green, is named, and leaves the trace of a failure', async () => {
  const count = await runPlanted('every-third.spec.ts');

  expect(count).toMatchObject({ suite: 'planted', passed: 2 });
  expect(count.flaky).toEqual([
    expect.stringMatching(
      /^Flaky: every-third\.spec\.ts:5 planted › fails every third time: \d+ of 6 repetitions failed: Error: a planted race$/,
    ),
  ]);
  const [flaky] = await readFlaky(reports);
  expect(flaky).toMatchObject({ title: 'planted › fails every third time', repeated: { runs: 6 } });
  const { traces = [], repeated: { failures = 0 } = {} } = flaky ?? {};
  expect(failures).toBeGreaterThanOrEqual(1);
  expect(traces).toHaveLength(1 + failures);
  expect(traces.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('a test that always fails is red, and not called flaky', async () => {
  await expect(runPlanted('always.spec.ts')).rejects.toThrow('The planted tests failed.');
  expect(await readFlaky(reports)).toEqual([]);
});
