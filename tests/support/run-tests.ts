// Runs a folder of tests that needs more than the repository has, and counts what was proven.
import { resolve } from 'node:path';
import type { ProvidedContext } from 'vitest';
import { startVitest } from 'vitest/node';
import { patience } from './patience.ts';

type Options = {
  readonly env?: Record<string, string>;
  /** Beside each other; one after the other otherwise. */
  readonly areFilesParallel?: boolean;
  readonly globalSetup?: string;
  /** What the tests may `inject`. */
  readonly provide?: Partial<ProvidedContext>;
};

/** Runs every test below a folder; throws unless there were some and each one passed. */
export const runTests = async (
  folder: string,
  { env = {}, areFilesParallel = false, globalSetup, provide = {} }: Options = {},
): Promise<{ passed: number }> => {
  const vitest = await startVitest([folder], {
    config: false,
    env,
    fileParallelism: areFilesParallel,
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
  const states = modules.flatMap((module) =>
    Array.from(module.children.allTests(), (test) => test.result().state),
  );
  const hasFailed = modules.some((module) => !module.ok());
  await vitest.close();
  const passed = states.filter((state) => state === 'passed').length;
  if (passed === 0 || hasFailed || passed !== states.length) {
    throw new Error(`${passed} of ${states.length} tests passed`);
  }
  return { passed };
};
