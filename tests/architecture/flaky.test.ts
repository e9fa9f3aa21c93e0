// The flake policy on planted tests, with the Playwright configuration of the project.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readFlaky, runBrowserSuite } from '../../scripts/dev/test-steps/browser-suite.ts';
import { root } from '../../scripts/dev/bootstrap.mjs';

let reports = '';

beforeEach(() => {
  reports = mkdtempSync(join(tmpdir(), 'cedar-flaky-'));
  vi.stubEnv('CI', '1');
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
    repetitions: 2,
  });

test('a test that fails at first leaves the run green, is named, and leaves the trace of a failure', async () => {
  const count = await runPlanted('at-first.spec.ts');

  expect(count).toEqual({
    suite: 'planted',
    passed: 2,
    flaky: [
      'Flaky: at-first.spec.ts:6 planted › fails at first: 1 of 2 repetitions failed: Error: a planted race at at-first.spec.ts:8',
    ],
  });
  const [flaky] = await readFlaky(reports);
  // Of the attempt that passed, and of the repetition that failed.
  expect(flaky?.traces.map((path) => existsSync(join(root, path)))).toEqual([true, true]);
});

test('a test that always fails is red, and not called flaky', async () => {
  await expect(runPlanted('always.spec.ts')).rejects.toThrow(
    /^1 of the planted tests failed\.\nalways\.spec\.ts:\d+ /,
  );
  expect(await readFlaky(reports)).toEqual([]);
});
