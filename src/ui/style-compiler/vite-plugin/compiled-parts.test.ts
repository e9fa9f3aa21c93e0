import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { compiledParts, compilerStub } from './compiled-parts.ts';
import { recipeRanges } from './part-calls.ts';

const partImport = `import { part } from '@/ui/style-compiler/part.tsx';`;

const recipesIn = (code: string): readonly string[] =>
  recipeRanges(parseSync('parts.js', code).program).map(({ start, end }) => code.slice(start, end));

describe('the recipes of a module', () => {
  test('are those of every call, in the order of the source', () => {
    expect(
      recipesIn(`${partImport}
        export const Root = part('div', { base: { color: 'fg' } });
        const make = () => part('p', shared, { lang: 'en' });
        const other = { part: ui.part };
      `),
    ).toEqual([`{ base: { color: 'fg' } }`, 'shared']);
  });

  test('are none where another function has the name', () => {
    expect(recipesIn(`import { part } from './body.ts'; const parts = [part('b', {}), part];`)).toEqual([]);
  });

  test.each([
    ['renamed', `import { part as makePart } from '@/ui/style-compiler/part.tsx'; makePart('a', {});`],
    ['named without its ending', `import { part as makePart } from './part'; makePart('a', {});`],
    ['a namespace', `import * as ui from '@/ui/style-compiler/part.tsx'; ui.part('a', {});`],
    ['passed on', `export { part } from '@/ui/style-compiler/part.tsx';`],
    ['passed on with all', `export * from '@/ui/style-compiler/part.tsx';`],
    ['fetched later', `const { part } = await import('@/ui/style-compiler/part.tsx'); part('a', {});`],
    ['never called', `${partImport} export const parts = [];`],
    ['passed on after a call', `${partImport} part('a', {}); export { part };`],
    [
      'given another name after a call',
      `${partImport} part('a', {}); const makePart = part; makePart('b', {});`,
    ],
    ['called without a recipe in sight', `${partImport} part(...given);`],
  ])('cannot be found, and the module is refused, when part is %s', (_, code) => {
    expect(() => recipesIn(code)).toThrow(/part/);
  });
});

test('a build fails when a module renames part', async () => {
  const root = await mkdtemp(join(tmpdir(), 'renamed-part-'));
  await mkdir(join(root, 'src'));
  const entry = join(root, 'src/card.js');
  await writeFile(
    entry,
    `import { part as makePart } from './part.tsx'; export const Card = makePart('div', {});`,
  );
  await writeFile(join(root, 'src/part.tsx'), 'export const part = (tag, recipe) => [tag, recipe];');
  const built = build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [compiledParts()],
    build: { write: false, rolldownOptions: { input: entry } },
  });
  await expect(built).rejects.toThrow('src/card.js: part must be imported by its own name');
  await rm(root, { recursive: true });
});

test('what stands in for the compiler in a browser refuses a recipe that was missed', async () => {
  const stub: unknown = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(compilerStub)}`
  );
  expect(stub).toHaveProperty('compileRecipe');
  expect(Reflect.get(Object(stub), 'compileRecipe')).toThrow('was not compiled');
});
