// Data folders whose database was made by other migrations than those of supabase/migrations.
import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { runToEnd, startTestServer } from '../support/server/server.ts';
import { withDatabase } from '../support/server/with-database.ts';

const expectRefusal = async (folder: string, version: string) => {
  expect(await runToEnd({ PORT: '0', DATA_DIR: folder })).toEqual({
    code: 1,
    output:
      `The database in ${folder}/database was made by another version of Cedar & Steam: its migration ${version} is not the one here. ` +
      'To carry its data over, run "npm run backup", set DATA_DIR to a new folder, and run "npm run restore" with that backup.\n',
  });
};

it('a migration that was edited after it was applied is refused, one whose comments changed is not', async () => {
  const files = await readdir(resolve(import.meta.dirname, '../../supabase/migrations'));
  const file = files.find((name) => name.endsWith('_analysis.sql')) ?? '';
  const server = await startTestServer();
  const replace = async (from: string, to: string) => {
    await server.halt();
    // Without the note of the last start it looks again at what is applied.
    await rm(join(server.dataDir, 'database/migrated-from'));
    await withDatabase(server.dataDir, (database) =>
      database.query(
        `update supabase_migrations.schema_migrations
         set statements = (select array_agg(replace(statement, $1, $2)) from unnest(statements) statement)
         where name = 'analysis'`,
        [from, to],
      ),
    );
  };
  try {
    await replace('-- One row for', '-- A row for');
    await server.restart();
    await replace('select 300', 'select 299');
    await expectRefusal(server.dataDir, file.slice(0, 14));
  } finally {
    await server.stop();
  }
});
