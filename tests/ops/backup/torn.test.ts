import { copyFile, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { restore } from '../../../scripts/ops/backup/restore.ts';
import { environmentOf, makeBackedUp, makeProject, runCommand } from './fixture.ts';
import { everythingIn } from './sample-project.ts';

const filesOf = async (to: string): Promise<readonly string[]> => {
  const entries = await readdir(to, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

type Damage = { readonly name: string; harm(path: string, other: string): Promise<void> };

const damages: readonly Damage[] = [
  {
    name: 'the last byte of a file cut off',
    harm: async (path) => truncate(path, (await readFile(path)).byteLength - 1),
  },
  {
    name: 'the first byte of a file cut off',
    harm: async (path) => writeFile(path, (await readFile(path)).subarray(1)),
  },
  {
    name: 'one bit of a file changed',
    harm: async (path) => {
      const bytes = await readFile(path);
      // In the checksum of a compressed file: a bit before it may name the same text at another distance, which harms nothing.
      const place = path.endsWith('.gz') ? bytes.byteLength - 5 : Math.floor(bytes.byteLength / 2);
      bytes[place] = (bytes[place] ?? 0) ^ 1;
      await writeFile(path, bytes);
    },
  },
  { name: 'a file emptied', harm: (path) => truncate(path, 0) },
  { name: 'a file removed', harm: (path) => rm(path) },
  {
    name: 'two files swapped',
    harm: async (path, other) => {
      await rename(path, `${path}.aside`);
      await rename(other, path);
      await rename(`${path}.aside`, other);
    },
  },
];

test.each(damages)('a backup with $name is refused, and nothing changes', async ({ harm }) => {
  const { to, folder } = await makeBackedUp({ texts: 2 });
  const target = await makeProject('target');
  const before = await everythingIn(target.sql);
  const files = await filesOf(to);
  expect(files.length).toBeGreaterThan(15);
  for (const [place, path] of files.entries()) {
    const other = files[(place + 1) % files.length] ?? '';
    const copies = [path, other].map((from, number) => ({ from, to: join(to, `copy-${number}`) }));
    for (const copy of copies) await copyFile(copy.from, copy.to);
    await harm(path, other);
    const outcome = await restore(target.instance, folder, { isReplacing: true });
    expect({ path, outcome }).toMatchObject({ outcome: { ok: false, error: { kind: 'refused' } } });
    for (const copy of copies) await rename(copy.to, copy.from);
  }
  expect(target.storage.requests).toEqual([]);
  expect(await everythingIn(target.sql)).toEqual(before);
  expect(await restore(target.instance, folder, { isReplacing: true })).toMatchObject({ ok: true });
});

test('a file that does not belong to a backup is refused too', async () => {
  const { folder } = await makeBackedUp({ texts: 0 });
  await writeFile(join(folder, 'data/private.admins.copy'), '');
  const { code, stderr } = await runCommand('restore', [folder, '--check'], {});
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: `${folder} is not a whole backup: data/private.admins.copy does not belong to it. Nothing was changed.`,
  });
});

test('a backup can be checked without a database', async () => {
  const { folder } = await makeBackedUp({ texts: 0 });
  const { code, stdout } = await runCommand('restore', [folder, '--check'], {});
  expect(code).toBe(0);
  expect(stdout).toMatch(/^The backup is whole: \d+ rows and 4 picture files\.$/);
  const other = await runCommand('restore', [join(folder, 'data'), '--check', '--json'], {});
  expect(other.code).toBe(2);
  expect(JSON.parse(other.stdout)).toMatchObject({ outcome: 'refused' });
});

test('a backup of a later format says so', async () => {
  const { folder } = await makeBackedUp({ texts: 0 });
  const target = await makeProject('target');
  await writeFile(join(folder, 'manifest.json'), '{"format": 3}');
  const { code, stderr } = await runCommand('restore', [folder], environmentOf(target));
  expect(code).toBe(2);
  expect(stderr).toContain('its manifest.json is of format 3, and this version reads formats 1 and 2');
});
