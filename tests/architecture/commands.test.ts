// Every command of our own explains itself: --help, and what is not known, end before anything is done.
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { readJson } from '../../scripts/dev/read-json.ts';

const root = resolve(import.meta.dirname, '../..');
const { scripts } = v.parse(
  v.object({ scripts: v.record(v.string(), v.string()) }),
  await readJson(resolve(root, 'package.json')),
);
const own = /^node (?:scripts|tests\/(?:bench|engines|faults|platforms|spec))\//;
const commands = Object.entries(scripts).filter(([, command]) => own.test(command));

const run = (command: string, argument: string) =>
  new Promise<{ code: number | null; stdout: string; stderr: string }>((done) => {
    const [, ...words] = command.split(' ');
    const child = execFile(process.execPath, [...words, argument], { cwd: root }, (_error, stdout, stderr) =>
      done({ code: child.exitCode, stdout, stderr }),
    );
  });

describe('a command', () => {
  it('is found in package.json', () => {
    expect(commands.length).toBeGreaterThan(20);
  });

  it.each(commands)('%s answers --help with its usage', async (name, command) => {
    const { code, stdout, stderr } = await run(command, '--help');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.split('\n')[0]).toMatch(/^Usage: npm (?:start|test|run )/);
    expect(stdout).toContain(name === 'start' || name === 'test' ? `npm ${name}` : name);
  });

  it.each(commands)('%s refuses an option that it does not know, and names it', async (_name, command) => {
    const { code, stdout, stderr } = await run(command, '--no-such-option');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^Unknown option '--no-such-option'\.\n\nUsage: npm /);
    expect(stderr).not.toContain('    at ');
  });
});
