import type { EmailDriver } from '@supabase/lite';
import * as v from 'valibot';
import type { Backend } from '../database/backend-supervisor.ts';
import { log } from '../base/log.ts';

const userSchema = v.object({ id: v.string(), email: v.string(), new_email: v.optional(v.string()) });

type User = v.InferOutput<typeof userSchema>;

export const userOf = async (response: Response): Promise<User | undefined> => {
  const parsed = v.safeParse(userSchema, await response.clone().json());
  return response.ok && parsed.success ? parsed.output : undefined;
};

const textOf = (email: string, landing: string): string =>
  [
    `A signed-in user of the private area of Cedar & Steam requested to change the e-mail address of this account to ${email}.`,
    'The address changes when the link in the e-mail to the new address is opened, and not before.',
    `If it was you, there is nothing to do here. If not, set a new password: that ends the change and signs out every other device. ${landing}`,
  ].join('\n\n');

export const notifyOfChange = async (
  mail: EmailDriver,
  { email }: User,
  newEmail: string,
  landing: string,
): Promise<void> => {
  const subject = 'A change of the e-mail address was requested';
  await mail.send({ to: email, subject, text: textOf(newEmail, landing) }).catch((error: unknown) => {
    log('A notice could not be written', error);
  });
};

/** Cancels an open change of address when the password is set: its link in the other mailbox would stay valid. */
export const endChange = (backend: Backend, { id }: User): Promise<unknown> =>
  backend.query(
    `update auth.users
     set email_change = null, email_change_token_new = null, email_change_token_current = null
     where id = $1::uuid`,
    id,
  );

const idsSchema = v.array(v.object({ id: v.string() }));

export const accountOfChange = async (backend: Backend, token: string): Promise<string | undefined> => {
  if (!/^[0-9a-f]+$/.test(token)) return undefined;
  const sql = 'select id::text as id from auth.users where email_change_token_new = $1';
  return v.parse(idsSchema, await backend.query(sql, token))[0]?.id;
};

/** Cancels the recovery link, which may be in the previous mailbox: a hosted project does so, lite does not. */
export const endRecovery = (backend: Backend, id: string): Promise<unknown> =>
  backend.query('update auth.users set recovery_token = null where id = $1::uuid', id);
