// A failure is a value here, and a value that is thrown away is a failure that nobody learns of.
import { join, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { droppedResults } from './support/dropped-results.ts';

const root = join(import.meta.dirname, '../..');

/** Their failure changes nothing for whoever waits; each with the reason. */
const harmless: Readonly<Record<string, string>> = {
  'src/app/site/listeners/install.ts': 'a visit that the device cannot store is logged by the repository',
  'src/data/local/heartbeat.store.ts': 'a heartbeat that stays is replaced when it has not moved for a while',
  'src/data/newsletter.repository.ts': 'what became of the address is read from the store afterwards',
  'src/data/session.repository.ts': 'asked for what it does to the session; the refusal is answered',
};

const isTest = /\.test\.tsx?$/;

describe('a Result is not thrown away', () => {
  test.each([
    ['by void of its promise', 'void ask();', 1],
    ['by void of itself', 'const found = await ask();\nvoid found;', 1],
    ['by a statement', 'await ask();', 1],
    ['but read', 'const found = await ask();\nif (!found.ok) throw new Error(found.error);', 0],
    ['but kept for later', 'let last: unknown;\nlast = ask();\nexport const it = () => last;', 0],
    ['and what is no Result may be', 'void Promise.resolve({ ok: true });', 0],
  ])('%s', (_how, code, count) => {
    const name = join(root, 'src/sample.ts');
    const declared = `declare const ask: () => Promise<{ ok: true; value: number } | { ok: false; error: string }>;\n`;
    const options: ts.CompilerOptions = { lib: ['lib.es2015.d.ts'], types: [], strict: true, noEmit: true };
    const host = ts.createCompilerHost(options);
    const { getSourceFile } = host;
    host.getSourceFile = (fileName, ...rest) =>
      fileName === name
        ? ts.createSourceFile(fileName, `${declared}${code}\nexport {};\n`, ts.ScriptTarget.ESNext, true)
        : getSourceFile(fileName, ...rest);
    const program = ts.createProgram([name], options, host);
    expect(droppedResults(program, (fileName) => fileName === name)).toHaveLength(count);
  });

  test('in the whole house', () => {
    const config = ts.getParsedCommandLineOfConfigFile(join(root, 'src/tsconfig.json'), undefined, {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: () => undefined,
    });
    const files = config?.fileNames.filter((fileName) => !isTest.test(fileName)) ?? [];
    const program = ts.createProgram(files, config?.options ?? {});
    const pathOf = (fileName: string) => relative(root, fileName).replaceAll('\\', '/');
    const isLookedAt = (fileName: string): boolean => {
      const path = pathOf(fileName);
      return path.startsWith('src/') && !isTest.test(path);
    };
    expect(program.getSourceFiles().filter(({ fileName }) => isLookedAt(fileName)).length).toBeGreaterThan(
      300,
    );
    const found = droppedResults(program, isLookedAt).map((place) => pathOf(place));
    expect(found.filter((place) => !(place.replace(/:\d+$/, '') in harmless))).toEqual([]);
    const places = new Set(found.map((place) => place.replace(/:\d+$/, '')));
    expect(Object.keys(harmless).filter((path) => !places.has(path))).toEqual([]);
  });
});
