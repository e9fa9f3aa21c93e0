// The engine of the embedded back end compiles no import wrappers: see compileNoImportWrappers.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { folderOfTest } from '../support/folders.ts';

const workarounds = resolve(import.meta.dirname, '../../supabase/local/database/pglite-workarounds.ts');

/** A module that imports one function and calls it as often as the argument of `run` says. */
const caller = `new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 1, 127, 0, 2, 7, 1, 1, 101, 1, 102, 0, 0, 3, 2, 1, 0, 7, 7, 1, 3, 114, 117, 110, 0, 1,
  10, 20, 1, 18, 0, 3, 64, 32, 0, 16, 0, 32, 0, 65, 1, 107, 34, 0, 13, 0, 11, 11,
])`;

const callImport = `
  const { instance } = await WebAssembly.instantiate(${caller}, { e: { f: () => undefined } });
  for (let times = 0; times < 5; times += 1) instance.exports.run(3000);
`;

/** How many wrappers V8 compiles for an import that is called 15,000 times. */
const wrappersCompiled = async (before: string): Promise<number> => {
  const folder = await folderOfTest('wrappers');
  const log = join(folder, 'v8.log');
  const flags = ['--log-code', '--no-logfile-per-isolate', `--logfile=${log}`, '--input-type=module'];
  await promisify(execFile)(process.execPath, [...flags, '--eval', before + callImport]);
  const compiled = (await readFile(log, 'utf8')).split('\n').filter((line) => line.includes('wasm-to-js'));
  return compiled.length;
};

it('no wrapper is compiled for an import, however often it is called', async () => {
  expect(await wrappersCompiled('')).toBeGreaterThan(0);
  const fixed = `import { compileNoImportWrappers } from ${JSON.stringify(workarounds)}; compileNoImportWrappers();`;
  expect(await wrappersCompiled(fixed)).toBe(0);
});
