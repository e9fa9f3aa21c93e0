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

export type TestDatabase = {
  readonly url: string;
  readonly sql: postgres.Sql;
  /** Runs a statement as the platform's own role. */
  admin(statement: string): Promise<void>;
  drop(): Promise<void>;
};

export const makeDatabase = async (url: string): Promise<TestDatabase> => {
  const name = `backup_${randomUUID().replaceAll('-', '')}`;
  const maintain = async (statement: string): Promise<void> => {
    const sql = postgres(inDatabase(url, 'template1'), { max: 1, onnotice: () => undefined });
    await sql.unsafe(statement);
    await sql.end();
  };
  await maintain(`create database ${name} template migrated`);
  const own = inDatabase(url, name);
  const sql = postgres(own, {
    max: 2,
    connection: { TimeZone: 'UTC' },
    onnotice: () => undefined,
  });
  const admin = async (statement: string): Promise<void> => {
    const superuser = new URL(own);
    superuser.username = 'supabase_admin';
    const platform = postgres(superuser.href, { max: 1, onnotice: () => undefined });
    await platform.unsafe(statement);
    await platform.end();
  };
  return {
    url: own,
    sql,
    admin,
    drop: async () => {
      await sql.end();
      await maintain(`drop database ${name} with (force)`);
    },
  };
};
