// Speaks SQL as one of the API's roles, in transactions that are always rolled back.
import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import * as v from 'valibot';
import { inject } from 'vitest';
import { countedPaths, storeRoutePaths } from '../../../supabase/local/database/route-paths.ts';

export const sql = postgres(inject('database'), { max: 4, onnotice: () => undefined });

export type SqlActor =
  'an anonymous visitor' | 'a plain user' | 'an administrator' | 'the secret key' | 'the owner';
export type Rows = Record<string, unknown>[];
export type Outcome = { rows: Rows; code: string | null };
export type Session = {
  /** Runs one statement as this actor; a refusal is an outcome with its SQLSTATE and changes nothing. */
  run(actor: SqlActor, statement: string, parameters?: readonly unknown[]): Promise<Outcome>;
  /** Runs one statement as the owner; a failure is thrown. */
  own(statement: string, parameters?: readonly unknown[]): Promise<Rows>;
  users: { plain: string; admin: string };
};

type Parameter = postgres.ParameterOrJSON<never>;
const parametersSchema = v.array(v.custom<Parameter>(() => true));
const rowsSchema = v.array(v.record(v.string(), v.unknown()));
const errorSchema = v.object({ code: v.string() });

const execute = async (
  on: postgres.TransactionSql,
  statement: string,
  parameters: readonly unknown[],
): Promise<Rows> =>
  v.parse(rowsSchema, Array.from(await on.unsafe(statement, v.parse(parametersSchema, [...parameters]))));

const roles: Record<Exclude<SqlActor, 'the owner'>, string> = {
  'an anonymous visitor': 'anon',
  'a plain user': 'authenticated',
  'an administrator': 'authenticated',
  'the secret key': 'service_role',
};

class Undone extends Error {}

/** Gives the job a database with one plain user, one administrator and the pages of the site; nothing of it stays. */
export const inSession = async (job: (session: Session) => Promise<void>): Promise<void> => {
  const users = { plain: randomUUID(), admin: randomUUID() };
  const subjects: Partial<Record<SqlActor, string>> = {
    'a plain user': users.plain,
    'an administrator': users.admin,
  };
  const finished = sql.begin(async (transaction) => {
    const own: Session['own'] = (statement, parameters = []) => execute(transaction, statement, parameters);
    const run: Session['run'] = async (actor, statement, parameters = []) => {
      try {
        return await transaction.savepoint(async (savepoint) => {
          if (actor !== 'the owner') {
            const sub = subjects[actor];
            // Each account has one session, named as the account is.
            const claims = { sub, role: roles[actor], session_id: sub };
            await savepoint`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
            await savepoint`select set_config('request.jwt.claim.sub', ${claims.sub ?? ''}, true)`;
            await savepoint.unsafe(`set local role ${roles[actor]}`);
          }
          const rows = await execute(savepoint, statement, parameters);
          await savepoint.unsafe('reset role');
          return { rows, code: null };
        });
      } catch (error) {
        return { rows: [], code: v.parse(errorSchema, error).code };
      }
    };
    await own(
      `insert into auth.users (id, email) values ($1, 'plain@cedarandsteam.example'), ($2, 'admin@cedarandsteam.example')`,
      [users.plain, users.admin],
    );
    await own('insert into auth.sessions (id, user_id) select id, id from auth.users where id in ($1, $2)', [
      users.plain,
      users.admin,
    ]);
    await own(`select private.grant_admin('admin@cedarandsteam.example')`);
    await storeRoutePaths((statement, paths) => own(statement, [paths]), countedPaths);
    await job({ run, own, users });
    throw new Undone();
  });
  await finished.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
};
