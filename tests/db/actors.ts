// Who calls the API in these tests, and how. Knows nothing of tables.
import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { readKeys } from '../../supabase/local/data-dir/keys.ts';
import { createUser, signInAsAdmin, type TestServer } from '../support/server/server.ts';

export const actors = [
  'nobody with a key',
  'an anonymous visitor',
  'a plain user',
  'an administrator',
  'an expired session',
] as const;
export type Actor = (typeof actors)[number] | 'the secret key';

/** How what only administrators may do is answered. */
export const statusFor = (actor: Actor): 200 | 401 | 403 =>
  actor === 'an administrator' ? 200 : actor === 'a plain user' ? 403 : 401;

export type Answer = { status: number; body: unknown };
export type Ask = (
  actor: Actor,
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>;

const asText = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A token of the server's own making that ran out an hour ago. */
export const expiredToken = (dataDir: string, userId: string): string => {
  const secret = readKeys(dataDir)?.jwtSecret ?? '';
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    sub: userId,
    aud: 'authenticated',
    role: 'authenticated',
    iat: now - 7200,
    exp: now - 3600,
  };
  const signed = `${asText({ alg: 'HS256', typ: 'JWT' })}.${asText(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
};

const parseBody = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Signs everybody in once and answers what each sends along; the tokens outlive a restart of the server. */
export const actorHeaders = async (server: TestServer): Promise<Record<Actor, Record<string, string>>> => {
  const admin = await signInAsAdmin(server);
  const plain = await createUser(server, { email: 'visitor@cedarandsteam.example' });
  const publishable = { apikey: server.publishableKey };
  const bearer = (token: string) => ({ ...publishable, authorization: `Bearer ${token}` });
  return {
    'nobody with a key': {},
    'an anonymous visitor': publishable,
    'a plain user': bearer(plain.accessToken),
    'an administrator': bearer(admin.accessToken),
    'an expired session': bearer(expiredToken(server.dataDir, admin.userId)),
    'the secret key': { apikey: server.secretKey },
  };
};

type ActorHeaders = Readonly<Record<Actor, Record<string, string>>>;

/** `known`: what the actors send along, when they have met before. */
export const meetActors = async (server: TestServer, known?: ActorHeaders): Promise<Ask> => {
  const headersOf = known ?? (await actorHeaders(server));
  return async (actor, method, path, body, headers = {}) => {
    const isBytes = body instanceof Uint8Array;
    const response = await fetch(server.url + path, {
      method,
      headers: {
        ...(body === undefined || isBytes ? {} : { 'content-type': 'application/json' }),
        ...headersOf[actor],
        ...headers,
      },
      ...(body === undefined ? {} : { body: isBytes ? Uint8Array.from(body) : JSON.stringify(body) }),
    });
    return { status: response.status, body: parseBody(await response.text()) };
  };
};

const rowsSchema = v.array(v.record(v.string(), v.unknown()));
export type Row = v.InferOutput<typeof rowsSchema>[number];

/** The rows of an answer; fails when it is anything else. */
export const rowsOf = (answer: Answer): Row[] => {
  if (answer.status >= 300)
    throw new Error(`Rows were refused with ${answer.status}: ${JSON.stringify(answer.body)}`);
  return v.parse(rowsSchema, answer.body);
};

/** The rows of an answer, none when it was a refusal. */
export const rowsShown = (answer: Answer): Row[] => (answer.status >= 300 ? [] : rowsOf(answer));
