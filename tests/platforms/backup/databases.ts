// Databases of one test each, copied from a migrated one that nothing connects to.
import { randomUUID } from 'node:crypto';
import postgres from 'postgres';

const urlOf = (name: string): string => {
  const url = process.env[name];
  if (url === undefined) throw new Error(`${name} is not set: run npm run test:platforms.`);
  return url;
};

export const servers = { source: urlOf('BACKUP_SOURCE_URL'), target: urlOf('BACKUP_TARGET_URL') };

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
  await maintain(`create database ${name} template postgres`);
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
