// Rules that no caller of the API can try, on the database the embedded server made.
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as v from 'valibot';
import { sampleEvent } from '../db/samples.ts';
import { createUser, startTestServer, type TestServer } from '../support/server/server.ts';

let server: TestServer;
let database: PGlite;
beforeAll(async () => {
  server = await startTestServer();
  await createUser(server, { email: 'plain@cedarandsteam.example' });
  await server.halt();
  database = await PGlite.create(join(server.dataDir, 'database'));
});
afterAll(async () => {
  await database.close();
  await server.stop();
});

const codeOf = async (statement: string, parameters: unknown[] = []): Promise<string | null> => {
  try {
    await database.query(statement, parameters);
    return null;
  } catch (error) {
    return v.parse(v.object({ code: v.string() }), error).code;
  }
};
const plain = `(select id from auth.users where email = 'plain@cedarandsteam.example')`;

it('the last administrator stays, however one tries, and the right is never moved', async () => {
  const { rows } = await database.query('select user_id from private.admins');
  expect(rows).toHaveLength(1);
  for (const statement of [
    `update private.admins set user_id = ${plain}`,
    'delete from private.admins',
    'truncate private.admins',
  ])
    expect(await codeOf(statement), statement).toBe('23001');
  expect((await database.query('select user_id from private.admins')).rows).toEqual(rows);
  expect(await codeOf('update private.admins set granted_at = now()')).toBeNull();
});

it('visits from all addresses of a /48 are those of one place, and no address is kept', async () => {
  await database.query('delete from private.rate_limits');
  const sendFrom = async (address: string) => {
    const headers = JSON.stringify({ 'x-forwarded-for': address, 'cf-connecting-ip': '203.0.113.9' });
    await database.query(`select set_config('request.headers', $1, false)`, [headers]);
    return codeOf('select public.ingest_events($1::json)', [JSON.stringify([sampleEvent()])]);
  };
  const codes: unknown[] = [];
  for (let call = 1; call <= 241; call += 1)
    codes.push(await sendFrom(`2001:db8:1:${(call * 211).toString(16)}::1`));
  expect(codes).toEqual([...Array<null>(240).fill(null), 'PT429']);
  expect(await sendFrom('2001:db8:2::1')).toBeNull();
  const { rows } = await database.query('select row_to_json(r)::text as text from private.rate_limits r');
  expect(JSON.stringify(rows)).not.toContain('db8:');
});
