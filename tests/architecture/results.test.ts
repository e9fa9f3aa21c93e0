// Failures are values, so a value that is thrown away hides a failure.
import { join, relative } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { droppedResults } from './support/dropped-results.ts';
import { root } from './support/tree.ts';

/** Calls whose failure does not matter to the caller, each with the reason. */
const harmless: Readonly<Record<string, string>> = {
  'src/data/newsletter.repository.ts': 'what became of the address is read from the store afterwards',
  'src/data/session.repository.ts': 'asked for what it does to the session; the refusal is answered',
};

test('a Result is thrown away by void, of its promise or of itself, and by a statement alone', () => {
  const name = join(root, 'src/sample.ts');
  const sample = `
declare const ask: () => Promise<{ ok: true; value: number } | { ok: false; error: string }>;
void ask(); // dropped
const found = await ask();
void found; // dropped
await ask(); // dropped
const read = await ask();
if (!read.ok) throw new Error(read.error);
let last: unknown;
last = ask();
export const it = () => last;
void Promise.resolve({ ok: true });
`;
  const options: ts.CompilerOptions = { lib: ['lib.es2015.d.ts'], types: [], strict: true, noEmit: true };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (fileName, ...rest) =>
    fileName === name
      ? ts.createSourceFile(fileName, sample, ts.ScriptTarget.ESNext, true)
      : getSourceFile(fileName, ...rest);
  const program = ts.createProgram([name], options, host);
  expect(droppedResults(program, (fileName) => fileName === name)).toEqual(
    sample.split('\n').flatMap((line, n) => (line.endsWith('// dropped') ? [`${name}:${n + 1}`] : [])),
  );
});

test('no Result of the product is thrown away', () => {
  const config = ts.getParsedCommandLineOfConfigFile(join(root, 'src/tsconfig.json'), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: () => undefined,
  });
  const program = ts.createProgram(config?.fileNames ?? [], config?.options ?? {});
  const pathOf = (place: string) => relative(root, place).replaceAll('\\', '/');
  const isOurs = (fileName: string) => /^src\/(?!.*\.test\.tsx?$)/.test(pathOf(fileName));
  expect(program.getSourceFiles().filter(({ fileName }) => isOurs(fileName)).length).toBeGreaterThan(300);
  const found = droppedResults(program, isOurs).map(pathOf);
  const fileOf = (place: string) => place.replace(/:\d+$/, '');
  expect(found.filter((place) => !(fileOf(place) in harmless))).toEqual([]);
  expect([...new Set(found.map(fileOf))].toSorted()).toEqual(Object.keys(harmless));
});
