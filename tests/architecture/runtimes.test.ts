import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, expect, test } from 'vitest';
import { buildSmallHouse } from './support/small-house.ts';
import { root } from './support/tree.ts';

const removals: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(removals.map((remove) => remove())));

/** Globals of other runtimes, then a line that needs only the globals at home. */
const runtimes = [
  {
    folder: 'src',
    strangers: ['process', 'Buffer', '__dirname', 'Deno'],
    home: 'export const home = [window.location.href, document.title, localStorage.length];',
    atLeast: 530,
  },
  {
    folder: 'src/sw',
    strangers: ['window', 'document', 'localStorage', 'process'],
    home: `export const home = [caches.open('pages'), self.location.href];`,
    atLeast: 13,
  },
  {
    folder: 'src/picture-worker',
    strangers: ['window', 'document', 'localStorage', 'process'],
    home: `export const home = [new OffscreenCanvas(1, 1), self.location.href];`,
    atLeast: 11,
  },
  {
    folder: 'supabase/functions',
    strangers: ['process', 'Buffer', '__dirname'],
    home: `export const home = new Response('', { headers: new Headers() });`,
    atLeast: 27,
  },
  {
    folder: 'scripts',
    strangers: ['Deno'],
    home: `export const home = [process.cwd(), Buffer.from('')];`,
    atLeast: 400,
  },
];

/** The compiler's messages about `text`, were it a file in that folder. */
const complaintsAbout = async (folder: string, text: string): Promise<string[]> => {
  const house = await buildSmallHouse({ [`${folder}/seeded.ts`]: text });
  removals.push(house.remove);
  const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
  const options = { cwd: house.root, encoding: 'utf8' } as const;
  const { stdout } = spawnSync(process.execPath, [compiler, '--noEmit', '-p', folder], options);
  return [...stdout.matchAll(/^\S+seeded\.ts\(\d+,\d+\): error TS\d+: ([^.!\n]+)/gm)].map(
    ([, message = '']) => message,
  );
};

const filesOf = (folder: string): readonly string[] => {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const path = join(root, folder, 'tsconfig.json');
  return ts.getParsedCommandLineOfConfigFile(path, undefined, host)?.fileNames ?? [];
};

test.each(runtimes)(
  'a file in $folder does not compile with $strangers, nor with a careless index',
  async ({ folder, strangers, home, atLeast }) => {
    const careless = 'const list: string[] = [];\nexport const length = list[0].length;';
    const lines = [...strangers.map((name, n) => `export const stranger${n} = ${name};`), home, careless];

    expect(filesOf(folder).length).toBeGreaterThanOrEqual(atLeast);
    expect(await complaintsAbout(folder, lines.join('\n'))).toEqual([
      ...strangers.map((name) => `Cannot find name '${name}'`),
      `Object is possibly 'undefined'`,
    ]);
  },
);

test('the type check names a wrong line, a file that no project compiles and a tsconfig nobody refers to', async () => {
  const house = await buildSmallHouse({
    'scripts/check-types.ts': await readFile(join(root, 'scripts/check-types.ts'), 'utf8'),
    'src/platform/env.ts': 'export const paths = [];\n',
    'supabase/tools/stray.ts': 'export const stray = 1;\n',
    'src/sw/sw.ts': 'export const where = window.location;\n',
    'tests/tsconfig.json': '{ "extends": "../tsconfig.json", "include": ["."] }\n',
  });
  removals.push(house.remove);
  const run = spawnSync(process.execPath, ['scripts/check-types.ts'], { cwd: house.root, encoding: 'utf8' });
  expect(run.status).toBe(1);
  expect(run.stdout).toMatch(/^FAIL src\/sw\/tsconfig\.json: 1 files/m);
  expect(run.stdout).toMatch(/^src\/sw\/sw\.ts\(1,22\): error TS\d+: Cannot find name 'window'/m);
  expect(run.stdout).toMatch(/^FAIL supabase\/tools\/stray\.ts: no project compiles it$/m);
  expect(run.stdout).toMatch(/^FAIL tests\/tsconfig\.json: the root tsconfig does not name it$/m);
  expect(run.stdout).toMatch(/^ok {3}supabase\/functions\/tsconfig\.json: 0 files/m);
});
