import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { completeFirstRun, createKeys } from '../../supabase/local/data-dir/keys.ts';
import { runToEnd } from '../support/server/server.ts';
import { folderOfTest } from '../support/folders.ts';

let dataDir = '';

const writeKeys = () => {
  const account = { email: 'owner@cedarandsteam.example', password: 'a long enough password' };
  completeFirstRun(dataDir, createKeys(dataDir, account));
};
const writeDatabase = async (version: string) => {
  await mkdir(join(dataDir, 'database'));
  await writeFile(join(dataDir, 'database/PG_VERSION'), version);
};
const otherwise = 'Restore it from a backup, or set DATA_DIR to another folder.';

type Case = readonly [name: string, prepare: () => unknown, sentence: () => string];

const cases: readonly Case[] = [
  [
    'keys that are damaged',
    () => writeFile(join(dataDir, '.env'), 'hello'),
    () => `The keys in ${dataDir}/.env cannot be read: the file is damaged. ${otherwise}`,
  ],
  [
    'a first run that is damaged',
    async () => {
      writeKeys();
      await appendFile(join(dataDir, '.env'), 'FIRST_RUN=hello\n');
    },
    () => `The keys in ${dataDir}/.env cannot be read: the file is damaged. ${otherwise}`,
  ],
  [
    'a folder in place of the keys',
    () => mkdir(join(dataDir, '.env')),
    () => `The data folder ${dataDir} cannot be used: EISDIR: illegal operation on a directory, read.`,
  ],
  [
    'a database without its keys',
    () => writeDatabase('17\n'),
    () => `The file ${dataDir}/.env with the keys of the database beside it is missing. ${otherwise}`,
  ],
  [
    'keys without their database',
    writeKeys,
    () => `The database ${dataDir}/database is missing beside its keys. ${otherwise}`,
  ],
  [
    'a database without its first file',
    async () => {
      writeKeys();
      await mkdir(join(dataDir, 'database'));
    },
    () => `The database in ${dataDir}/database cannot be opened: it is damaged. ${otherwise}`,
  ],
  [
    'a file in place of the database',
    async () => {
      writeKeys();
      await writeFile(join(dataDir, 'database'), '');
    },
    () => `The database in ${dataDir}/database cannot be opened: it is damaged. ${otherwise}`,
  ],
  [
    'a database of another PostgreSQL',
    async () => {
      writeKeys();
      await writeDatabase('15\n');
    },
    () =>
      `The database in ${dataDir}/database cannot be opened: it is of PostgreSQL 15, and this server is 17. ${otherwise}`,
  ],
  [
    'a database with nothing behind its first file',
    async () => {
      writeKeys();
      await writeDatabase('17\n');
    },
    () =>
      `The database in ${dataDir}/database cannot be opened: the engine reports "PGlite failed to initialize properly". ${otherwise}`,
  ],
  [
    'a lock that is damaged',
    () => writeFile(join(dataDir, 'lock'), 'x'.repeat(4096)),
    () => `The lock ${dataDir}/lock cannot be used (file is not a database). Delete it and start again.`,
  ],
  [
    'a folder in place of the lock',
    () => mkdir(join(dataDir, 'lock')),
    () =>
      `The lock ${dataDir}/lock cannot be used (unable to open database file). Delete it and start again.`,
  ],
  [
    'a folder in place of the note about its holder',
    () => mkdir(join(dataDir, 'holder.json')),
    () =>
      `The data folder ${dataDir} cannot be used: EISDIR: illegal operation on a directory, rename '${dataDir}/holder.json.tmp' -> '${dataDir}/holder.json'.`,
  ],
];

describe('a data folder is refused in one sentence when it has', () => {
  it.each(cases)('%s', async (_name, prepare, sentence) => {
    dataDir = await folderOfTest('unusable');
    await prepare();
    expect(await runToEnd({ PORT: '0', DATA_DIR: dataDir })).toEqual({
      code: 1,
      output: `${sentence()}\n`,
    });
  });
});
