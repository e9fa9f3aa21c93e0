// Checks that a folder is a complete backup: every file exists and matches the manifest.
import { createReadStream } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ok } from '../../../src/domain/result.ts';
import { dataFileOf } from './data-file.ts';
import type { ByteTransform } from './encryption.ts';
import { inParallel } from './in-parallel.ts';
import { formats, manifestName, readManifest, type Manifest, type TableEntry } from './manifest.ts';
import { refused, type Outcome } from './outcome.ts';
import { openStoredObjects, type StoredObjects } from './stored-objects.ts';
import { createTally } from './tally.ts';

export type WholeBackup = {
  readonly manifest: Manifest;
  readonly objects: StoredObjects;
  rowsOf(table: string): AsyncIterable<Uint8Array>;
};

type RowsOf = WholeBackup['rowsOf'];

const rowsIn = (folder: string, decrypt: ByteTransform | null): RowsOf =>
  async function* (table) {
    const file = createReadStream(dataFileOf(folder, table, decrypt !== null));
    const rows = createGunzip();
    Readable.from(decrypt === null ? file : await decrypt(file))
      .on('error', (error: Error) => rows.destroy(error))
      .pipe(rows);
    yield* rows;
  };

const isTableWhole = async (rowsOf: RowsOf, { name, rows, sha256 }: TableEntry): Promise<boolean> => {
  const tally = createTally();
  try {
    await tally.consume(rowsOf(name));
  } catch {
    return false;
  }
  const found = tally.result();
  return found.rows === rows && found.sha256 === sha256;
};

const damaged = (folder: string, what: string) =>
  refused(`${folder} is not a whole backup: ${what}. Nothing was changed.`);

const extraFiles = async (folder: string, { tables, format }: Manifest): Promise<readonly string[]> => {
  const isEncrypted = format === formats.encrypted;
  const expected = new Set(tables.map(({ name }) => dataFileOf('', name, isEncrypted)));
  const found = await readdir(join(folder, 'data'));
  return found.filter((name) => !expected.has(join('data', name)));
};

export const readManifestOf = async (folder: string): Promise<Outcome<Manifest>> => {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => null);
  if (text === null) return damaged(folder, `it has no ${manifestName}`);
  const read = readManifest(text);
  return read.ok ? read : damaged(folder, `its ${manifestName} ${read.error}`);
};

/** The errors of age have no code, so the message is compared. */
const isForeignKey = async (
  folder: string,
  { tables }: Manifest,
  decrypt: ByteTransform,
): Promise<boolean> => {
  const [first] = tables;
  if (first === undefined) return false;
  const file = createReadStream(dataFileOf(folder, first.name, true));
  try {
    await decrypt(file);
    return false;
  } catch (error) {
    return error instanceof Error && error.message.includes('no identity matched');
  } finally {
    file.destroy();
  }
};

/** Decrypts the rows of a backup; null for unencrypted ones. */
const decryptionOf = async (
  folder: string,
  manifest: Manifest,
  decrypt: ByteTransform | null,
): Promise<Outcome<ByteTransform | null>> => {
  if (manifest.format === formats.plain) return ok(null);
  if (decrypt === null)
    return refused(
      `${folder} is encrypted. Set BACKUP_IDENTITY to its secret key, AGE-SECRET-KEY-1…. Nothing was changed.`,
    );
  return (await isForeignKey(folder, manifest, decrypt))
    ? refused(`BACKUP_IDENTITY is not the secret key of ${folder}. Nothing was changed.`)
    : ok(decrypt);
};

/** Reads every byte of the backup; `decrypt` is needed for an encrypted one. */
export const checkBackup = async (
  given: string,
  decrypt: ByteTransform | null = null,
): Promise<Outcome<WholeBackup>> => {
  const folder = resolve(given);
  const read = await readManifestOf(folder);
  if (!read.ok) return read;
  const manifest = read.value;
  const decryption = await decryptionOf(folder, manifest, decrypt);
  if (!decryption.ok) return decryption;
  const rowsOf = rowsIn(folder, decryption.value);
  const isWhole = await inParallel(manifest.tables, (table) => isTableWhole(rowsOf, table));
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
  return ok({ manifest, objects, rowsOf });
};
