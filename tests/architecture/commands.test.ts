// Every command of our own explains itself: --help, and what is not known, end before anything is done.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { readJson } from '../../scripts/dev/read-json.ts';
import { textFiles } from './support/tree.ts';

const root = resolve(import.meta.dirname, '../..');
const { scripts } = v.parse(
  v.object({ scripts: v.record(v.string(), v.string()) }),
  await readJson(resolve(root, 'package.json')),
);
const own = /^node ((?:scripts|tests\/(?:bench|engines|faults|ops|platforms|spec))\/\S+)(?: (\S+\.ts))?/;
const commands = Object.entries(scripts).flatMap(([name, command]) => {
  const [, file, script] = own.exec(command) ?? [];
  if (file === undefined) return [];
  const path = resolve(root, script === undefined ? file : `scripts/${script}`);
  return [{ name, call: script === undefined ? [file] : [file, script], text: readFileSync(path, 'utf8') }];
});
const withCall = commands.filter(({ text }) => text.includes('readArguments('));
const asProcess = commands.filter(
  (command) => ['start', 'deploy'].includes(command.name) || !withCall.includes(command),
);

const run = (...call: readonly string[]) =>
  new Promise<{ code: number | null; stdout: string; stderr: string }>((done) => {
    const child = execFile(process.execPath, [...call], { cwd: root }, (_error, stdout, stderr) =>
      done({ code: child.exitCode, stdout, stderr }),
    );
  });

describe('a command', () => {
  it('is found in package.json', () => {
    expect(commands.length).toBeGreaterThan(20);
  });

  it.each(['deploy', 'deploy:check', 'backup', 'restore', 'host:config', 'admin:create', 'ai:check'])(
    '%s installs what is missing and runs in the project’s Node, as npm start does',
    (name) => {
      expect(scripts[name]).toMatch(/^node scripts\/dev\/command\.mjs \w+\/[\w-]+\.ts$/);
    },
  );

  it.each(withCall)(
    '$name reads its arguments before it does anything, with a usage of its name',
    ({ name, text }) => {
      const reading = text.indexOf('readArguments(');
      const firstAwait = text.search(/^(?:const [^=]+ = )?await /m);
      if (firstAwait !== -1) expect(reading).toBeLessThan(firstAwait);
      const [usage = ''] = /Usage: npm .*/.exec(text) ?? [];
      expect(usage).toMatch(
        name === 'start' || name === 'test' ? `npm ${name}` : new RegExp(`npm run .*${name}`),
      );
    },
  );

  it.each(asProcess)(
    '$name as a process answers --help, and refuses an option that it does not know',
    async ({ call }) => {
      const help = await run(...call, '--help');
      expect([help.code, help.stderr, help.stdout]).toEqual([0, '', expect.stringMatching(/^Usage: npm /)]);
      const refused = await run(...call, '--no-such-option');
      expect([refused.code, refused.stdout]).toEqual([2, '']);
      expect(refused.stderr).toMatch(/^Unknown option '--no-such-option'\.\n\nUsage: npm /);
      expect(refused.stderr).not.toContain('    at ');
    },
  );
});

it('every document names only commands that package.json has', async () => {
  const documents = (await textFiles()).filter(({ path }) => path.endsWith('.md') && path !== 'CHANGELOG.md');
  expect(documents.length).toBeGreaterThan(20);
  const named = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/npm run ([a-z][\w-]*(?::[\w-]+)*)/g)].map(([, name = '']) => ({ path, name })),
  );
  expect(named.filter(({ name }) => !(name in scripts))).toEqual([]);
});
