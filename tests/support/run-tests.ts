// Runs a folder of tests that needs more than the repository has, and counts what was proven.
import { resolve } from 'node:path';
import type { ProvidedContext } from 'vitest';
import { startVitest } from 'vitest/node';
import { patience } from './patience.ts';

type Options = {
  readonly env?: Record<string, string>;
  /** How many files run at the same time; default 1. */
  readonly maxWorkers?: number;
  readonly globalSetup?: string;
  /** What the tests may `inject`. */
  readonly provide?: Partial<ProvidedContext>;
};

/** Runs every test below a folder; throws unless there were some and each one passed. */
export const runTests = async (
  folder: string,
  { env = {}, maxWorkers = 1, globalSetup, provide = {} }: Options = {},
): Promise<{ passed: number }> => {
  const vitest = await startVitest([folder], {
    config: false,
    env,
    maxWorkers,
    ...(globalSetup === undefined ? {} : { globalSetup }),
    include: [`${folder}/**/*.test.ts`],
    provide,
    root: resolve(import.meta.dirname, '../..'),
    testTimeout: patience.test,
    hookTimeout: patience.test,
    expect: { poll: { timeout: patience.wait } },
    watch: false,
  });
  const modules = vitest.state.getTestModules();
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const failed = tests.filter((test) => test.result().state !== 'passed');
  const hasFailed = modules.some((module) => !module.ok());
  await vitest.close();
  const passed = tests.length - failed.length;
  if (passed === 0 || hasFailed || failed.length > 0) {
    const lines = failed.map(
      (test) => `${test.fullName}: ${test.result().errors?.[0]?.message ?? 'did not run'}`,
    );
    throw new Error([`${passed} of ${tests.length} tests passed`, ...lines].join('\n'));
  }
  return { passed };
};
