// deploy, backup and restore end with SIGKILL at random moments: nothing is lost, nothing foreign is deleted, and the same
// command completes. `KILLS=34 TEST_SEED=7` tries more and others.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBackup } from '../../../scripts/ops/backup/check-backup.ts';
import { readManifest } from '../../../scripts/ops/backup/manifest.ts';
import { startDeployment, type Deployment } from '../../support/ops/deployment.ts';
import { folderOfFile, folderOfTest, writeFiles } from '../../support/folders.ts';
import { runScript } from '../../support/ops/run-script.ts';
import { fc } from '../../support/fast-check.ts';
import { seed } from '../../support/seed.ts';
import { startTestServer } from '../../support/server/server.ts';

const root = resolve(import.meta.dirname, '../../..');
const kills = Number(process.env['KILLS'] ?? '1');

/** Moments between the start of a command and some time after its end, each with the seed that draws it. */
const momentsWithin = (milliseconds: number, salt: number) =>
  fc
    .sample(fc.integer({ min: 0, max: milliseconds }), { numRuns: kills, seed: seed + salt })
    .map((moment, place) => ({ moment, place, from: seed + salt }));

type Env = Readonly<Record<string, string>>;

const envOf = (dataDir: string, temporary: string): Env => ({
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '',
  DATA_DIR: dataDir,
  SUPABASE_DB_URL: '',
  TMPDIR: temporary,
});

const killAfter = async (
  command: 'backup' | 'restore',
  args: readonly string[],
  env: Env,
  moment: number,
): Promise<void> => {
  const script = join(root, `scripts/ops/${command}.ts`);
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    env,
    stdio: 'ignore',
    detached: true,
  });
  const ended = once(child, 'exit');
  await Promise.race([ended, delay(moment)]);
  if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  await ended;
};

const tablesOf = async (folder: string) => {
  const read = readManifest(await readFile(join(folder, 'manifest.json'), 'utf8'));
  if (!read.ok) throw new Error(read.error);
  return read.value.tables;
};

const wholeIn = async (to: string): Promise<string[]> =>
  (await readdir(to)).filter((name) => name.startsWith('backup-') && !name.endsWith('.part'));

const foreign = { 'notes.txt': 'a note', '.well-known/acme-challenge/t': 'a token' };

const expectForeign = async (folder: string): Promise<void> => {
  for (const [name, text] of Object.entries(foreign))
    expect(await readFile(join(folder, name), 'utf8')).toBe(text);
};

let stopped = '';
let temporary = '';
beforeAll(async () => {
  const server = await startTestServer({
    seed: 'sample',
    dataDir: join(await folderOfFile('kills'), 'data'),
  });
  await server.stop();
  stopped = server.dataDir;
  temporary = await folderOfFile('temporary');
});

describe('a backup that is killed', () => {
  it.each(momentsWithin(3_000, 1))('after $moment ms (seed $from, $place)', async ({ moment }) => {
    const to = await folderOfTest('kills');
    await writeFiles(to, foreign);
    const env = envOf(stopped, temporary);
    await killAfter('backup', ['--to', to, '--keep', '2'], env, moment);
    const before = await wholeIn(to);
    expect(await runScript('ops/backup', ['--to', to, '--keep', '2'], env)).toMatchObject({ code: 0 });
    expect(await wholeIn(to)).toEqual(expect.arrayContaining(before));
    for (const name of await wholeIn(to))
      expect(await checkBackup(join(to, name))).toMatchObject({ ok: true });
    await expectForeign(to);
  });
});

describe('a restore that is killed', () => {
  it.each(momentsWithin(12_000, 2))('after $moment ms (seed $from, $place)', async ({ moment }) => {
    const to = await folderOfTest('kills');
    const env = envOf(stopped, temporary);
    expect(await runScript('ops/backup', ['--to', to], env)).toMatchObject({ code: 0 });
    const [name = ''] = await wholeIn(to);
    const parent = await folderOfTest('kills');
    await writeFiles(parent, foreign);
    const target = envOf(join(parent, 'data'), temporary);
    await killAfter('restore', [join(to, name)], target, moment);
    const completed = await runScript('ops/restore', [join(to, name)], target);
    const isDone = completed.code === 2 && completed.stderr.startsWith('The database is not empty');
    expect([isDone ? 0 : completed.code, moment, completed.stderr]).toEqual([0, moment, expect.any(String)]);
    const again = await folderOfTest('kills');
    expect(await runScript('ops/backup', ['--to', again], target)).toMatchObject({ code: 0 });
    const [copy = ''] = await wholeIn(again);
    expect(await tablesOf(join(again, copy))).toEqual(await tablesOf(join(to, name)));
    expect((await readdir(join(parent, 'data/objects/gallery-photos/gallery'))).length).toBe(12);
    await expectForeign(parent);
  });
});

describe('a deployment that is killed', () => {
  let deployment: Deployment;
  beforeAll(async () => {
    deployment = await startDeployment(17);
  });
  afterAll(() => deployment.stop());

  it.each(momentsWithin(25_000, 3))('after $moment ms (seed $from, $place)', async ({ moment }) => {
    await deployment.reset('empty');
    await mkdir(deployment.site, { recursive: true });
    await writeFiles(deployment.site, { '.well-known/acme-challenge/t': 'a token' });
    await deployment.deployKilledAfter(moment);
    const completed = await deployment.deploy(['--yes']);
    expect([completed.code, completed.output]).toEqual([0, expect.any(String)]);
    expect(await readFile(join(deployment.site, '.well-known/acme-challenge/t'), 'utf8')).toBe('a token');
  });
});
