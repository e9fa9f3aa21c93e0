import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { makeTemporaryFolder } from './temporary-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'cedar-and-steam-test-'));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test('the next run removes the folder of a run that was killed, and no other', () => {
  vi.stubEnv('TMPDIR', folder);
  const script = `import('${join(import.meta.dirname, 'temporary-folder.ts')}').then((m) => {
    console.log(m.makeTemporaryFolder()); process.kill(process.pid, 'SIGKILL'); });`;
  let killed = '';
  try {
    execFileSync(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  } catch (error) {
    killed = String(Reflect.get(Object(error), 'stdout')).trim();
  }
  const other = mkdtempSync(join(folder, 'cedar-and-steam-run-x-'));
  expect(existsSync(killed)).toBe(true);
  const own = [makeTemporaryFolder(), makeTemporaryFolder()];
  expect(existsSync(killed)).toBe(false);
  for (const left of [...own, other]) expect(existsSync(left)).toBe(true);
  expect(statSync(own[0] ?? '').mode & 0o077).toBe(0);
});
