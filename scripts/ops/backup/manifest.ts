// The manifest of a backup. It is written last, so a folder without it is incomplete.
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { err, ok, type Result } from '../../../src/domain/result.ts';

export const manifestName = 'manifest.json';

/** Format of the files with rows. */
export const formats = { plain: 1, encrypted: 2 } as const;

const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const tableSchema = v.strictObject({
  name: v.pipe(v.string(), v.regex(/^[a-z_]+\.[a-z0-9_]+$/)),
  columns: v.array(v.pipe(v.string(), v.minLength(1))),
  rows: count,
  /** Of the uncompressed rows. */
  sha256,
});

const objectSchema = v.strictObject({
  path: v.pipe(
    v.string(),
    v.check((path) => path.split('/').every((part) => !['', '.', '..'].includes(part))),
  ),
  sha256,
  bytes: count,
  type: v.string(),
});

const manifestSchema = v.strictObject({
  format: v.picklist(Object.values(formats)),
  home: v.string(),
  takenAt: v.pipe(v.string(), v.isoTimestamp()),
  commit: v.nullable(v.string()),
  serverVersion: v.string(),
  migrations: v.array(v.string()),
  tables: v.array(tableSchema),
  objects: v.array(objectSchema),
  /** Objects of the project whose bytes could not be fetched completely. */
  unreadable: v.array(v.string()),
});

export type TableEntry = v.InferOutput<typeof tableSchema>;
export type ObjectEntry = v.InferOutput<typeof objectSchema>;
export type Manifest = v.InferOutput<typeof manifestSchema>;

/** JSON whose first field is the hash of the rest, with the fields in the order of the schema. */
export const manifestText = (given: Manifest): string => {
  const manifest = v.parse(manifestSchema, given);
  const hash = createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
  return `${JSON.stringify({ hash, ...manifest }, null, 1)}\n`;
};

const fileSchema = v.pipe(v.string(), v.parseJson(), v.looseObject({ hash: v.string() }));
const versionSchema = v.pipe(v.string(), v.parseJson(), v.looseObject({ format: v.number() }));

export const readManifest = (text: string): Result<Manifest, string> => {
  const file = v.safeParse(fileSchema, text);
  const fields = Object.entries(file.success ? file.output : {}).filter(([name]) => name !== 'hash');
  const manifest = v.safeParse(manifestSchema, Object.fromEntries(fields));
  if (manifest.success && manifestText(manifest.output) === text) return ok(manifest.output);
  const version = v.safeParse(versionSchema, text);
  return version.success && !v.is(manifestSchema.entries.format, version.output.format)
    ? err(`is of format ${version.output.format}, and this version reads formats 1 and 2`)
    : err('is damaged');
};

export const rowsOf = ({ tables }: Pick<Manifest, 'tables'>): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0);
