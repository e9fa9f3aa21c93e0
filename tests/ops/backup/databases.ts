// Databases of one test each, copied from a migrated one that nothing connects to.
import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { inject } from 'vitest';

const databases = inject('databases');

export const servers = { source: databases[15], target: databases[17] };

const inDatabase = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};

const asPlatform = (url: string): string => {
  const changed = new URL(url);
  changed.username = 'supabase_admin';
  return changed.href;
};

const runOn = async (url: string, statement: string): Promise<void> => {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  await sql.unsafe(statement);
  await sql.end();
};

export type TestDatabase = {
  readonly url: string;
  readonly sql: postgres.Sql;
  /** Runs a statement as the platform's own role. */
  admin(statement: string): Promise<void>;
  drop(): Promise<void>;
};

export const makeDatabase = async (url: string): Promise<TestDatabase> => {
  const name = `backup_${randomUUID().replaceAll('-', '')}`;
  const maintenance = inDatabase(url, 'template1');
  await runOn(maintenance, `create database ${name} template migrated`);
  const own = inDatabase(url, name);
  const sql = postgres(own, {
    max: 2,
    connection: { TimeZone: 'UTC' },
    onnotice: () => undefined,
  });
  return {
    url: own,
    sql,
    admin: (statement) => runOn(asPlatform(own), statement),
    drop: async () => {
      await sql.end();
      // Only a superuser may end an autovacuum worker, which a database may have at any moment.
      await runOn(asPlatform(maintenance), `drop database ${name} with (force)`);
    },
  };
};
