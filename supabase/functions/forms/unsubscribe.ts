import { outcomeOf, type FormsPorts, type Outcome } from './ports.ts';
import { readUuid } from './read-form.ts';

/** Opening the link only asks: mail programs open links on their own. A broken link leads to nothing. */
export const unsubscribePage = (token: string | null): Outcome => {
  const known = readUuid(token);
  return known === null ? { kind: 'unknown_form' } : { kind: 'ask_unsubscribe', token: known };
};

/** Takes the owner of the token off the list. Unknown tokens get the same answer. */
export const unsubscribe = async (
  token: string | null,
  sender: string,
  { database }: FormsPorts,
): Promise<Outcome> => {
  const known = readUuid(token);
  if (known === null) return { kind: 'unknown_form' };
  const done = await database.unsubscribe(known, sender);
  return done.ok ? { kind: 'unsubscribed' } : outcomeOf(done.error);
};
