// Whether a folder is a whole backup: every file is there and is what the manifest says.
import { createReadStream } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { createGunzip } from 'node:zlib';
import { ok } from '../../../src/domain/result.ts';
import { dataFileOf } from './data-file.ts';
import { inParallel } from './in-parallel.ts';
import { manifestName, readManifest, type Manifest, type TableEntry } from './manifest.ts';
import { refused, type Outcome } from './outcome.ts';
import { openStoredObjects, type StoredObjects } from './stored-objects.ts';
import { createTally } from './tally.ts';

export type WholeBackup = {
  readonly manifest: Manifest;
  readonly objects: StoredObjects;
  rowsOf(table: string): AsyncIterable<Uint8Array>;
};

const readRows = (folder: string, table: string): AsyncIterable<Uint8Array> => {
  const rows = createGunzip();
  const file = createReadStream(dataFileOf(folder, table));
  file.on('error', (error) => rows.destroy(error)).pipe(rows);
  return rows;
};

const isTableWhole = async (folder: string, { name, rows, sha256 }: TableEntry): Promise<boolean> => {
  const tally = createTally();
  try {
    await tally.consume(readRows(folder, name));
  } catch {
    return false;
  }
  const found = tally.result();
  return found.rows === rows && found.sha256 === sha256;
};

const damaged = (folder: string, what: string) =>
  refused(`${folder} is not a whole backup: ${what}. Nothing was changed.`);

const extraFiles = async (folder: string, { tables }: Manifest): Promise<readonly string[]> => {
  const expected = new Set(tables.map(({ name }) => dataFileOf('', name)));
  const found = await readdir(join(folder, 'data'));
  return found.filter((name) => !expected.has(join('data', name)));
};

/** Reads every byte of the backup. */
export const checkBackup = async (given: string): Promise<Outcome<WholeBackup>> => {
  const folder = resolve(given);
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => null);
  if (text === null) return damaged(folder, `it has no ${manifestName}`);
  const read = readManifest(text);
  if (!read.ok) return damaged(folder, `its ${manifestName} ${read.error}`);
  const manifest = read.value;
  const isWhole = await inParallel(manifest.tables, (table) => isTableWhole(folder, table));
  const torn = manifest.tables.find((_, place) => isWhole[place] !== true);
  if (torn) return damaged(folder, `the rows of ${torn.name} are missing or damaged`);
  const [extra] = await extraFiles(folder, manifest);
  if (extra !== undefined) return damaged(folder, `data/${extra} does not belong to it`);
  const objects = openStoredObjects(dirname(folder));
  const present = await inParallel(manifest.objects, async ({ sha256, bytes }) => {
    const object = await objects.read(sha256);
    return object?.byteLength === bytes;
  });
  const lost = manifest.objects.find((_, place) => present[place] !== true);
  if (lost) return damaged(folder, `the object ${join(objects.folder, lost.sha256)} is missing or damaged`);
  return ok({ manifest, objects, rowsOf: (table) => readRows(folder, table) });
};
