// Asks the database, as the account whose token came with a request or as the function itself: every right is decided there.
import { err, ok, type Result } from '../../../src/domain/result.ts';
import { isRecord } from './record.ts';
import { secretHeaders } from './secret-headers.ts';

export type DatabaseCallOptions = {
  /** Origin of the project without a trailing slash. */
  readonly url: string;
  readonly publishableKey: string;
};

/** signed_out: the token is none of an account that is signed in · forbidden: the account lacks the right. */
export type CallProblem = 'signed_out' | 'forbidden' | 'failed';

type Answer = Promise<Result<unknown, CallProblem>>;

/** Calls one function of the database with an account's token. */
export type DatabaseCall = (token: string, name: string, input: object) => Answer;

/** Calls one that is the business of functions alone. */
export type SecretCall = (name: string, input: object) => Answer;

const limitMs = 8_000;

const problemOf = (status: number, body: unknown): CallProblem => {
  // Also a visitor's token, which lacks the right.
  if (status === 401) return 'signed_out';
  return isRecord(body) && body['code'] === '42501' ? 'forbidden' : 'failed';
};

const post = async (
  url: string,
  name: string,
  headers: Readonly<Record<string, string>>,
  input: object,
): Answer => {
  try {
    const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(input),
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    });
    const text = await response.text();
    const body: unknown = text === '' ? null : JSON.parse(text);
    return response.ok ? ok(body) : err(problemOf(response.status, body));
  } catch {
    return err('failed');
  }
};

export const createDatabaseCall =
  ({ url, publishableKey }: DatabaseCallOptions): DatabaseCall =>
  (token, name, input) =>
    post(url, name, { apikey: publishableKey, Authorization: `Bearer ${token}` }, input);

export const createSecretCall = (url: string, secretKey: string): SecretCall => {
  const headers = secretHeaders(secretKey);
  return (name, input) => post(url, name, headers, input);
};

/** Whether the token is an administrator's. */
export const checkAdministrator = async (
  call: DatabaseCall,
  token: string,
): Promise<Result<void, CallProblem>> => {
  const asked = await call(token, 'am_i_admin', {});
  if (!asked.ok) return asked;
  return asked.value === true ? ok(undefined) : err(asked.value === false ? 'forbidden' : 'failed');
};

/** The token a request carries, or undefined. */
export const tokenOf = ({ headers }: Request): string | undefined =>
  /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(headers.get('authorization') ?? '')?.[1];
