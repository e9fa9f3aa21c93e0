import { join } from 'node:path';
import * as v from 'valibot';
import { readIfPresent, writePrivately } from '../data-dir/private-file.ts';

const readingSchema = v.pipe(v.string(), v.parseJson(), v.object({ state: v.string(), schema: v.string() }));

export const createSchemaCache = (databaseDir: string, state: string) => {
  const path = join(databaseDir, 'schema-reading.json');
  return {
    get: async () => {
      const cached = v.safeParse(readingSchema, readIfPresent(path));
      return cached.success && cached.output.state === state ? cached.output.schema : undefined;
    },
    set: async (_key: string, schema: string) => writePrivately(path, JSON.stringify({ state, schema })),
    // lite deletes its entry when it closes, but only another state of the migrations makes it outdated.
    delete: async () => undefined,
  };
};

export const readAppliedState = (databaseDir: string): string | null =>
  readIfPresent(join(databaseDir, 'migrated-from'));

export const noteAppliedState = (databaseDir: string, state: string): void =>
  writePrivately(join(databaseDir, 'migrated-from'), state);
