import { readSubscription } from '../../../src/domain/newsletter.ts';
import { outcomeOf, type FormsPorts, type Outcome } from './ports.ts';
import { suspicionOf, readId, readPage, readTime } from './read-form.ts';
import { deliverNotifications } from './deliver-notifications.ts';

/** Puts an address on the list, unconfirmed. New, known and suspected ones get the same answer. */
export const receiveSubscriber = async (
  form: URLSearchParams,
  sender: string,
  ports: FormsPorts,
): Promise<Outcome> => {
  const email = readSubscription(form.get('email') ?? '');
  if (!email.ok) return { kind: 'fields', problems: { email: email.error } };
  const id = await readId(form, [email.value.toLowerCase()]);
  const stored = await ports.database.receiveSubscriber(
    {
      id,
      email: email.value,
      consent_page: readPage(form),
      consented_at: readTime(form),
      is_suspected: suspicionOf(form) !== null,
    },
    sender,
  );
  if (!stored.ok) return outcomeOf(stored.error);
  ports.background(deliverNotifications(null, ports));
  return { kind: 'stored', form: 'newsletter', id: stored.value.id };
};
