// What a start may skip: notes beside the database of the migrations applied last and of the schema lite read then.
import { join } from 'node:path';
import * as v from 'valibot';
import { readIfPresent, writePrivately } from '../data-dir/private-file.ts';

const readingSchema = v.object({ state: v.string(), schema: v.string() });

/** Keeps lite's reading of the schema (1 s of every start) for as long as the migrations stay the same. */
export const createSchemaCache = (databaseDir: string, state: string) => {
  const path = join(databaseDir, 'schema-reading.json');
  return {
    get: async () => {
      const text = readIfPresent(path);
      const cached =
        text === null ? null : v.safeParse(v.pipe(v.string(), v.parseJson(), readingSchema), text);
      return cached?.success && cached.output.state === state ? cached.output.schema : undefined;
    },
    set: async (_key: string, schema: string) => writePrivately(path, JSON.stringify({ state, schema })),
    // lite forgets its reading whenever it closes; ours is outdated by another state alone.
    delete: async () => undefined,
  };
};

/** The state (a digest) of the migrations that are applied for certain, or null. */
export const readAppliedState = (databaseDir: string): string | null =>
  readIfPresent(join(databaseDir, 'migrated-from'));

export const noteAppliedState = (databaseDir: string, state: string): void =>
  writePrivately(join(databaseDir, 'migrated-from'), state);
