// What a change of the e-mail address takes beside lite: the old mailbox learns of it, a new password ends it,
// and once it is in force no link in the old mailbox signs in any more.
import type { EmailDriver } from '@supabase/lite';
import * as v from 'valibot';
import type { Backend } from '../database/backend-supervisor.ts';
import { log } from '../log.ts';

const userSchema = v.object({ id: v.string(), email: v.string(), new_email: v.optional(v.string()) });

export type KnownUser = v.InferOutput<typeof userSchema>;

/** The account an answer shows, or undefined when it is a refusal. The answer stays unread. */
export const userOf = async (response: Response): Promise<KnownUser | undefined> => {
  const parsed = v.safeParse(userSchema, await response.clone().json());
  return response.ok && parsed.success ? parsed.output : undefined;
};

const wordsOf = (email: string, landing: string): readonly string[] => [
  `Somebody who is signed in to the private area of Cedar & Steam asked to change the e-mail address of this account to ${email}.`,
  'It changes when the link in the e-mail to that address is opened, and not before.',
  `If it was you, there is nothing to do here. If not, set a new password: that ends the change and signs out every other device. ${landing}`,
];

/** Tells the present mailbox that another one was asked for. */
export const notifyOfChange = async (
  mail: EmailDriver,
  { email }: KnownUser,
  newEmail: string,
  landing: string,
): Promise<void> => {
  try {
    await mail.send({
      to: email,
      subject: 'Another e-mail address was asked for',
      text: wordsOf(newEmail, landing).join('\n\n'),
    });
  } catch (error) {
    log('A notice could not be written', error);
  }
};

/** A link that waits in another mailbox would outlive the password that was set because of it. */
export const endChange = async (backend: Backend, { id }: KnownUser): Promise<void> => {
  await backend.query(
    `update auth.users
     set email_change = null, email_change_token_new = null, email_change_token_current = null
     where id = $1::uuid`,
    id,
  );
};

const idsSchema = v.array(v.object({ id: v.string() }));

/** The account whose change of address the link with this token proves, or undefined. */
export const accountOfChange = async (backend: Backend, token: string): Promise<string | undefined> => {
  if (!/^[0-9a-f]+$/.test(token)) return undefined;
  const rows = await backend.query(
    'select id::text as id from auth.users where email_change_token_new = $1',
    token,
  );
  return v.parse(idsSchema, rows)[0]?.id;
};

/** A link to set a new password may wait in the mailbox that was just left: a hosted project ends it, lite does not. */
export const endRecovery = async (backend: Backend, id: string): Promise<void> => {
  await backend.query('update auth.users set recovery_token = null where id = $1::uuid', id);
};
