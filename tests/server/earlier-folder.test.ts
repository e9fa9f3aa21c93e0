import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runToEnd } from '../support/server.ts';

const frozen = resolve(import.meta.dirname, '../fixtures/earlier-data-folder.tar.br');
let dataDir = '';

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cedar-earlier-'));
  const input = brotliDecompressSync(await readFile(frozen));
  expect(spawnSync('tar', ['-x', '-C', dataDir], { input }).status).toBe(0);
});

afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

it('a data folder of an earlier version is refused in one sentence and stays as it was', async () => {
  for (let time = 0; time < 2; time += 1) {
    const ended = await runToEnd({ PORT: '0', DATA_DIR: dataDir });
    expect(ended).toMatchObject({ code: 1, stdout: '' });
    expect(ended.stderr.trim().split('\n')).toEqual([
      expect.stringMatching(/^The database in .*\/database was made by another version of Cedar & Steam/),
    ]);
  }

  const database = await PGlite.create(join(dataDir, 'database'));
  const count = async (table: string) =>
    (await database.query(`select count(*)::integer as count from ${table}`)).rows;
  expect(await count('supabase_migrations.schema_migrations')).toEqual([{ count: 33 }]);
  expect(await count('private.admins')).toEqual([{ count: 1 }]);
  expect(await count('private.route_paths')).not.toEqual([{ count: 0 }]);
  await database.close();
}, 120_000);
