import { messageFields, readMessage, type MessageField } from '../../../src/domain/contact-message.ts';
import { receiptNumber } from '../../../src/domain/receipt-number.ts';
import { outcomeOf, type FormsPorts, type Outcome } from './ports.ts';
import { readEstimate, suspicionOf, readId, readPage, readTime } from './read-form.ts';
import { deliverNotifications } from './deliver-notifications.ts';
import { sendReceipts } from './receipts.ts';

const typedIn = (form: URLSearchParams): Readonly<Record<MessageField, string>> => ({
  name: form.get('name') ?? '',
  email: form.get('email') ?? '',
  phone: form.get('phone') ?? '',
  service: form.get('service') ?? '',
  mornings: form.get('mornings') ?? '',
  afternoons: form.get('afternoons') ?? '',
  message: form.get('message') ?? '',
});

const followUp = async (
  { id, isNotified }: { readonly id: string; readonly isNotified: boolean },
  ports: FormsPorts,
): Promise<void> => {
  await deliverNotifications(isNotified ? null : id, ports);
  await sendReceipts(id, ports);
};

/** Stores a contact message once per id, then notifies the owner, unless the message is suspected. */
export const receiveMessage = async (
  form: URLSearchParams,
  sender: string,
  ports: FormsPorts,
): Promise<Outcome> => {
  const typed = typedIn(form);
  const read = readMessage(typed);
  if (!read.ok) return { kind: 'fields', problems: read.error, typed };
  const id = await readId(
    form,
    messageFields.map((field) => typed[field]),
  );
  const message = {
    ...read.value,
    id,
    page_path: readPage(form),
    created_at: readTime(form),
    suspected_by: suspicionOf(form),
    estimate: readEstimate(form),
  };
  const stored = await ports.database.receiveMessage(message, sender);
  if (!stored.ok) {
    ports.log(`forms: message ${receiptNumber(id)} was not stored: ${stored.error}`);
    return outcomeOf(stored.error, receiptNumber(id));
  }
  ports.background(followUp(stored.value, ports));
  return { kind: 'stored', form: 'contact', id: stored.value.id };
};
