// Ends a backup at each of its writes: that write is done by half, and no later one is done at all.
import type * as fileSystem from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { backUp } from '../../../scripts/ops/backup/back-up.ts';
import { checkBackup } from '../../../scripts/ops/backup/check-backup.ts';
import { prune } from '../../../scripts/ops/backup/prune.ts';
import { restore } from '../../../scripts/ops/backup/restore.ts';
import { startCutProxy } from '../../support/ops/cut-proxy.ts';
import {
  backupsIn,
  instanceOf,
  makeBackedUp,
  makeBackupsFolder,
  makeProject,
  takeBackup,
} from './fixture.ts';
import { addAccount, contentOfProject, everythingIn, fillProject } from './sample-project.ts';
import postgres from 'postgres';

const writes = vi.hoisted(() => ({ allowed: Infinity, done: 0 }));

vi.mock('node:fs/promises', async (load) => {
  const real = await load<typeof fileSystem>();
  /** Whether the write that begins now is the last one, which is done by half. */
  const isLast = (): boolean => {
    writes.done += 1;
    if (writes.done > writes.allowed + 1) throw new Error('The process is dead.');
    return writes.done === writes.allowed + 1;
  };
  const orDie =
    <T extends unknown[], U>(write: (...args: T) => Promise<U>) =>
    async (...args: T): Promise<U> => {
      if (isLast()) throw new Error('The process died.');
      return write(...args);
    };
  const open: typeof real.open = async (...args) => {
    if (args[1] === 'w' && isLast()) throw new Error('The process died.');
    const handle = await real.open(...args);
    const write = handle.writeFile.bind(handle);
    handle.writeFile = async (data) => {
      if (!(data instanceof Uint8Array)) throw new Error('Only bytes are written.');
      if (!isLast()) return write(data);
      await write(data.subarray(0, data.byteLength / 2));
      throw new Error('The process died.');
    };
    handle.sync = orDie(handle.sync.bind(handle));
    return handle;
  };
  const changed = {
    open,
    rename: orDie(real.rename),
    mkdir: orDie(real.mkdir),
    rm: orDie(real.rm),
    utimes: orDie(real.utimes),
  };
  return { ...real, ...changed, default: { ...real, ...changed } };
});

/** Runs it with so many writes; answers whether it was killed. */
const killAfter = async (allowed: number, job: () => Promise<unknown>): Promise<boolean> => {
  Object.assign(writes, { allowed, done: 0 });
  await job().catch(() => undefined);
  const wasKilled = writes.done > allowed;
  Object.assign(writes, { allowed: Infinity, done: 0 });
  return wasKilled;
};

/** The first ones prepare the session; later each table has about three. */
const stride = 4;

const whole = async (to: string): Promise<readonly string[]> => {
  const names = await backupsIn(to);
  for (const name of names) expect(await checkBackup(join(to, name))).toMatchObject({ ok: true });
  return names;
};

test('a backup that is killed at any write leaves nothing that passes for whole, and the next one succeeds', async () => {
  const source = await makeProject('source');
  await fillProject(source.sql, source.storage, { texts: 2 });
  let kills = 0;
  for (let isKilled = true; isKilled; kills += 1) {
    const to = await makeBackupsFolder();
    isKilled = await killAfter(kills, () => backUp(source.instance, { to, commit: null }));
    const before = await whole(to);
    const folder = await takeBackup(source.instance, to);
    expect(await whole(to)).toHaveLength(before.length + 1);
    expect(await checkBackup(folder)).toMatchObject({ ok: true });
  }
  expect(kills).toBeGreaterThan(60);
});

test('removing old backups can be killed at any write too', async () => {
  const { source, to } = await makeBackedUp({ texts: 0 });
  let kills = 0;
  for (let isKilled = true; isKilled; kills += 1) {
    const newest = await takeBackup(source.instance, to);
    isKilled = await killAfter(kills, () => prune(to, source.instance.name, 1));
    await whole(to);
    expect(await checkBackup(newest)).toMatchObject({ ok: true });
  }
  expect(kills).toBeGreaterThan(2);
  expect(await backupsIn(to)).toHaveLength(1);
});

test('a folder that cannot be written fails in one sentence', async () => {
  const source = await makeProject('source');
  const to = join(await makeBackupsFolder(), 'a\0b');
  expect(await backUp(source.instance, { to, commit: null })).toMatchObject({
    ok: false,
    error: { kind: 'failed' },
  });
});

test('a restore whose connection ends at any message leaves all rows as they were, or all restored', async () => {
  const { source, folder } = await makeBackedUp({ texts: 1 });
  const target = await makeProject('target');
  await addAccount(target.sql, 'other@cedarandsteam.example');
  const [before, restored] = [await contentOfProject(target.sql), await contentOfProject(source.sql)];
  const proxy = await startCutProxy(target.url);
  let isDone = false;
  let messages = 0;
  for (; !isDone; messages += stride) {
    const sql = postgres(proxy.url, { max: 1, onnotice: () => undefined });
    await sql`select 1`;
    proxy.cutAfter(messages);
    const outcome = await restore(instanceOf(sql, target.storage), folder, { isReplacing: true });
    await sql.end({ timeout: 0 });
    isDone = outcome.ok;
    expect(await contentOfProject(target.sql)).toEqual(isDone ? restored : before);
  }
  expect(messages).toBeGreaterThan(60);
  await proxy.close();
});

test('a restore whose commit arrived although its connection ended claims neither outcome', async () => {
  const { source, folder } = await makeBackedUp({ texts: 1 });
  const target = await makeProject('target');
  const proxy = await startCutProxy(target.url);
  onTestFinished(proxy.close);
  // Statements that are not prepared carry their text; the first commit ends the look at the target.
  const sql = postgres(proxy.url, { max: 1, prepare: false, onnotice: () => undefined });
  proxy.cutAnswer('\0commit\0', 2);
  const outcome = await restore(instanceOf(sql, target.storage), folder, { isReplacing: true });
  await sql.end({ timeout: 0 });
  expect(outcome.ok ? '' : outcome.error.sentence).toMatch(
    /either all are in or none\. Run the same command again/,
  );
  expect(await contentOfProject(target.sql)).toEqual(await contentOfProject(source.sql));
  const again = await restore(target.instance, folder, { isReplacing: false });
  expect(again.ok ? '' : again.error.sentence).toContain('The database is not empty');
});

test.each([
  ['a picture is not taken', 'storage'],
  ['a row is refused', 'row'],
])('a restore in which %s leaves every row as it was', async (_, what) => {
  const { folder } = await makeBackedUp({ texts: 1 });
  const target = await makeProject('target');
  await addAccount(target.sql, 'other@cedarandsteam.example');
  if (what === 'row')
    await target.sql`alter table public.site_settings add check (retention_days <> 365) not valid`;
  else target.storage.intercept((method) => (method === 'POST' ? 403 : undefined));
  const before = await everythingIn(target.sql);
  const outcome = await restore(target.instance, folder, { isReplacing: true });
  expect(outcome).toMatchObject({ ok: false, error: { kind: 'failed' } });
  expect(await everythingIn(target.sql)).toEqual(before);
});
