import * as v from 'valibot';
import { err, ok, type Result } from '../../../src/domain/result.ts';
import type { Backend } from './backend-supervisor.ts';
import { emailSchema, longestPassword, minimumPasswordLength, passwordSchema } from '../env.ts';
import { publishableKey } from '../data-dir/keys.ts';

export type UserProblem = 'bad_email' | 'bad_password' | 'exists' | 'already_administrator';

const sentences: Record<UserProblem, (email: string) => string> = {
  bad_email: (email) => `"${email}" is not an e-mail address.`,
  bad_password: () =>
    `The password must have at least ${minimumPasswordLength} characters and at most ${longestPassword} bytes.`,
  exists: (email) => `An account for ${email} already exists.`,
  already_administrator: (email) => `${email} is already an administrator.`,
};

/** One plain sentence for a problem. */
export const describeUserProblem = (problem: UserProblem, email: string): string => sentences[problem](email);

const flagSchema = v.array(v.object({ answer: v.boolean() }));

const ask = async (backend: Backend, sql: string, email: string): Promise<boolean> =>
  v.parse(flagSchema, await backend.query(sql, email))[0]?.answer === true;

const hasAccount = (backend: Backend, email: string) =>
  ask(backend, 'select exists (select from auth.users where email = $1) as answer', email);

const isAdministrator = (backend: Backend, email: string) =>
  ask(
    backend,
    `select exists (
       select from private.admins join auth.users on auth.users.id = admins.user_id where users.email = $1
     ) as answer`,
    email,
  );

/** Makes an account without any right beyond signing in. */
export const createUser = async (
  backend: Backend,
  rawEmail: string,
  password: string,
): Promise<Result<{ email: string }, UserProblem>> => {
  const email = v.safeParse(emailSchema, rawEmail);
  if (!email.success) return err('bad_email');
  if (!v.is(passwordSchema, password)) return err('bad_password');
  if (await hasAccount(backend, email.output)) return err('exists');
  const response = await backend.fetchWithSignUp(
    new Request('http://localhost/auth/v1/signup', {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: email.output, password }),
    }),
  );
  if (!response.ok) throw new Error(`The account could not be made: ${await response.text()}`);
  return ok({ email: email.output });
};

/**
 * Makes an administrator. An account that exists without the right receives it and keeps its own password
 * (`created` is then false).
 */
export const createAdministrator = async (
  backend: Backend,
  rawEmail: string,
  password: string,
): Promise<Result<{ email: string; created: boolean }, UserProblem>> => {
  const made = await createUser(backend, rawEmail, password);
  if (!made.ok && made.error !== 'exists') return made;
  const email = v.parse(emailSchema, rawEmail);
  if (await isAdministrator(backend, email)) return err('already_administrator');
  await backend.query('select private.grant_admin($1)', email);
  return ok({ email, created: made.ok });
};
