import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { backUp } from './back-up.ts';
import { writeWhole } from './files.ts';
import type { Instance } from './instance.ts';

const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

const makeFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'cedar-and-steam-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

test('a full disk is named by its folder, with what to do', async () => {
  const instance: Instance = {
    name: 'local',
    transaction: () => Promise.reject(full),
    readObject: () => Promise.resolve(null),
    writeObject: () => Promise.resolve(),
  };
  expect(await backUp(instance, { to: '/media/usb', commit: null })).toEqual({
    ok: false,
    error: {
      kind: 'failed',
      sentence:
        'The backup was not taken: the disk of /media/usb is full. Free some space, or name another folder with --to.',
    },
  });
});

test('a file that cannot be written whole leaves nothing', async () => {
  const folder = await makeFolder();
  const chunks = async function* () {
    yield await Promise.resolve(Buffer.from('half'));
    throw full;
  };
  await expect(writeWhole(join(folder, 'rows'), chunks())).rejects.toBe(full);
  expect(await readdir(folder)).toEqual([]);
  await writeWhole(join(folder, 'rows'), [Buffer.from('whole')]);
  expect(existsSync(join(folder, 'rows'))).toBe(true);
});
