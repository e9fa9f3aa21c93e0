import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { patience } from '../support/patience.ts';
import { engines } from './engines.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');

// A process of its own: Vitest would build the page with the settings of tests.
test.each(engines.map(({ name }) => name))(
  '%s: odd pictures come out as the browser shows them',
  // A build, the start of a browser, and some thirty pictures.
  { timeout: 3 * patience.test },
  async (name) => {
    const { stdout } = await run(
      process.execPath,
      ['tests/engines/photos-corpus.ts', '--cases', '--engine', name],
      { cwd: root },
    ).catch((problem: unknown) => v.parse(v.object({ stdout: v.string() }), problem));
    expect(stdout.split('\n').filter((line) => line.includes('MISMATCH'))).toEqual([]);
    expect(stdout).toContain(' lines, 0 mismatches.');
  },
);
