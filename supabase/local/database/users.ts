import * as v from 'valibot';
import { err, ok, type Result } from '../../../src/domain/result.ts';
import type { Backend } from './backend-supervisor.ts';
import { emailSchema, longestPassword, minimumPasswordLength, passwordSchema } from '../base/credentials.ts';
import { publishableKey } from '../data-dir/keys.ts';

type NewUser = { email: string; password: string; isAdministrator: boolean };

const rowsSchema = v.array(v.object({ is_administrator: v.boolean() }));

const findUser = async (backend: Backend, email: string) => {
  const rows = await backend.query(
    `select user_id is not null as is_administrator
     from auth.users left join private.admins on user_id = users.id where email = $1`,
    email,
  );
  return v.parse(rowsSchema, rows)[0];
};

const signUp = async (backend: Backend, email: string, password: string): Promise<void> => {
  const response = await backend.fetchWithSignUp(
    new Request('http://localhost/auth/v1/signup', {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    }),
  );
  if (!response.ok) throw new Error(`The account could not be created: ${await response.text()}`);
  // lite opens a session for a new account, which would be listed as a sign-in from an unknown device.
  const endSession =
    'delete from auth.sessions using auth.users where users.id = user_id and users.email = $1';
  await backend.query(endSession, email);
};

/** Creates an account, or makes an existing one an administrator with its present password; `created` is then false. */
export const createUser = async (
  backend: Backend,
  { email: rawEmail, password, isAdministrator }: NewUser,
): Promise<Result<{ email: string; created: boolean }, string>> => {
  const parsed = v.safeParse(emailSchema, rawEmail);
  if (!parsed.success) return err(`"${rawEmail}" is not an e-mail address.`);
  if (!v.is(passwordSchema, password))
    return err(
      `The password must have at least ${minimumPasswordLength} characters and at most ${longestPassword} bytes.`,
    );
  const email = parsed.output;
  const user = await findUser(backend, email);
  if (user && !isAdministrator) return err(`An account for ${email} already exists.`);
  if (user?.is_administrator === true) return err(`${email} is already an administrator.`);
  if (!user) await signUp(backend, email, password);
  if (isAdministrator) await backend.query('select private.grant_admin($1)', email);
  return ok({ email, created: !user });
};
