import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, expect, it } from 'vitest';
import { checkpointIfDue } from '../../supabase/local/database/checkpoint.ts';
import { folderOfFile } from '../support/folders.ts';

const folder = await folderOfFile('log');
const database = await PGlite.create(join(folder, 'database'));
await database.exec('create table burst (text text); alter table burst alter text set storage external');
afterAll(() => database.close());

/** Some 20 MB: the column is stored as it is. */
const burst = () => database.exec(`insert into burst select repeat('x', 4000) from generate_series(1, 4500)`);
const logFiles = async () =>
  (await readdir(join(folder, 'database/pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name)).length;

/** The log's files after so many bursts, and how often a checkpoint was made. */
const after = async (bursts: number, isRetained: boolean) => {
  let checkpoints = 0;
  for (let count = 0; count < bursts; count += 1) {
    await burst();
    if (!isRetained) continue;
    await checkpointIfDue({
      query: async (sql) => (await database.query(sql)).rows,
      maintain: async (sql) => {
        expect(sql).toBe('checkpoint');
        checkpoints += 1;
        await database.exec(sql);
        return [];
      },
    });
  }
  return { checkpoints, files: await logFiles() };
};

it('the log of the embedded database grows with every burst until checkpoints are made, and then no more', async () => {
  const first = await after(2, true);
  const retained = await after(2, true);
  expect([first.checkpoints, retained.checkpoints]).toEqual([2, 2]);
  // The engine keeps up to 80 MB for the next burst.
  expect(retained.files).toBeLessThanOrEqual(6);
  const left = await after(6, false);
  expect(left.files).toBeGreaterThan(retained.files);
  expect((await after(1, true)).checkpoints).toBe(1);
});

it('a database that wrote little makes none', async () => {
  const { checkpoints } = await after(0, true);
  expect(checkpoints).toBe(0);
  let asked = 0;
  await checkpointIfDue({
    query: async (sql) => (await database.query(sql)).rows,
    maintain: () => {
      asked += 1;
      return Promise.resolve([]);
    },
  });
  expect(asked).toBe(0);
});
