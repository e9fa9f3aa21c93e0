import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { buildSmallHouse } from './support/small-house.ts';
import { root } from './support/tree.ts';

/** Globals of other runtimes, and a value that needs only the globals at home. */
const runtimes = [
  {
    folder: 'src',
    strangers: ['process', 'Buffer', '__dirname', 'Deno'],
    home: '[window.location.href, document.title, localStorage.length]',
    atLeast: 530,
  },
  {
    folder: 'src/sw',
    strangers: ['window', 'document', 'localStorage', 'process'],
    home: `[caches.open('pages'), self.location.href]`,
    atLeast: 13,
  },
  {
    folder: 'src/picture-worker',
    strangers: ['window', 'document', 'localStorage', 'process'],
    home: `[new OffscreenCanvas(1, 1), self.location.href]`,
    atLeast: 9,
  },
  {
    folder: 'supabase/functions',
    strangers: ['process', 'Buffer', '__dirname'],
    home: `new Response('', { headers: new Headers() })`,
    atLeast: 27,
  },
  { folder: 'scripts', strangers: ['Deno'], home: `[process.cwd(), Buffer.from('')]`, atLeast: 400 },
];

test.each(runtimes)('the project of $folder compiles at least $atLeast files', ({ folder, atLeast }) => {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const path = join(root, folder, 'tsconfig.json');
  const { fileNames = [] } = ts.getParsedCommandLineOfConfigFile(path, undefined, host) ?? {};
  expect(fileNames.length).toBeGreaterThanOrEqual(atLeast);
});

test('the type check names strange globals, a careless index, a file that no project compiles and a tsconfig that the root does not name', async () => {
  const seeds = runtimes.map(({ folder, strangers, home }): [string, string] => {
    const lines = strangers.map((name, n) => `export const stranger${n} = ${name};`);
    const careless = 'const list: string[] = [];\nexport const length = list[0].length;\n';
    return [`${folder}/seeded.ts`, `${lines.join('\n')}\nexport const home = ${home};\n${careless}`];
  });
  const house = await buildSmallHouse({
    ...Object.fromEntries(seeds),
    'scripts/dev/check-types.ts': await readFile(join(root, 'scripts/dev/check-types.ts'), 'utf8'),
    'scripts/dev/command-line.mjs': await readFile(join(root, 'scripts/dev/command-line.mjs'), 'utf8'),
    'supabase/tools/stray.ts': 'export const stray = 1;\n',
    'tests/tsconfig.json': '{ "extends": "../tsconfig.json", "include": ["."] }\n',
  });
  const { status, stdout } = spawnSync(process.execPath, ['scripts/dev/check-types.ts'], {
    cwd: house,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  const errors = [...stdout.matchAll(/^(\S+)\/seeded\.ts\(\d+,\d+\): error TS\d+: ([^.!\n]+)/gm)];
  expect(errors.map(([, folder = '', message = '']) => `${folder}: ${message}`).toSorted()).toEqual(
    runtimes
      .flatMap(({ folder, strangers }) => [
        ...strangers.map((name) => `${folder}: Cannot find name '${name}'`),
        `${folder}: Object is possibly 'undefined'`,
      ])
      .toSorted(),
  );
  expect(stdout).toMatch(/^FAIL src\/sw\/tsconfig\.json: 1 files/m);
  expect(stdout).toMatch(/^FAIL supabase\/tools\/stray\.ts: no project compiles it$/m);
  expect(stdout).toMatch(/^FAIL tests\/tsconfig\.json: the root tsconfig does not name it$/m);
});
