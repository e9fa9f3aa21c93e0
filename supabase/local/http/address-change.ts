import type { EmailDriver } from '@supabase/lite';
import * as v from 'valibot';
import type { Backend } from '../database/backend-supervisor.ts';
import { log } from '../base/log.ts';

const userSchema = v.object({ id: v.string(), email: v.string(), new_email: v.optional(v.string()) });

type KnownUser = v.InferOutput<typeof userSchema>;

export const userOf = async (response: Response): Promise<KnownUser | undefined> => {
  const parsed = v.safeParse(userSchema, await response.clone().json());
  return response.ok && parsed.success ? parsed.output : undefined;
};

const textOf = (email: string, landing: string): string =>
  [
    `Somebody who is signed in to the private area of Cedar & Steam asked to change the e-mail address of this account to ${email}.`,
    'It changes when the link in the e-mail to that address is opened, and not before.',
    `If it was you, there is nothing to do here. If not, set a new password: that ends the change and signs out every other device. ${landing}`,
  ].join('\n\n');

export const notifyOfChange = async (
  mail: EmailDriver,
  { email }: KnownUser,
  newEmail: string,
  landing: string,
): Promise<void> => {
  const subject = 'Another e-mail address was asked for';
  await mail.send({ to: email, subject, text: textOf(newEmail, landing) }).catch((error: unknown) => {
    log('A notice could not be written', error);
  });
};

/** A link that waits in another mailbox would outlive the password that was set because of it. */
export const endChange = (backend: Backend, { id }: KnownUser): Promise<unknown> =>
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

/** A link to set a new password may wait in the mailbox that was just left: a hosted project ends it, lite does not. */
export const endRecovery = (backend: Backend, id: string): Promise<unknown> =>
  backend.query('update auth.users set recovery_token = null where id = $1::uuid', id);
