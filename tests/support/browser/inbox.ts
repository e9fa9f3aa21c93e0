// Messages and subscribers of a test: sent as visitors do, or set up by the owner's own tools.
import { randomUUID } from 'node:crypto';
import { contactForm, newsletterForm, type Fields } from '../server/forms-target.ts';
import type { TestServer } from '../server/server.ts';
import { asOwner } from './site.ts';

const post = async (site: TestServer, fields: Fields): Promise<void> => {
  const response = await fetch(`${site.url}/functions/v1/forms`, {
    method: 'POST',
    headers: { accept: 'application/json', origin: site.url },
    body: new URLSearchParams(fields),
  });
  if (!response.ok)
    throw new Error(`The form was answered with ${response.status}: ${await response.text()}`);
};

/** Sends a message through the public form's function; answers its id. */
export const sendMessage = async (site: TestServer, changes: Fields = {}): Promise<string> => {
  const form = contactForm(changes);
  await post(site, form);
  return form.id;
};

/** Subscribes an address through the public form's function. */
export const subscribe = (site: TestServer, email: string): Promise<void> =>
  post(site, newsletterForm({ email }));

export const emptyInbox = async (site: TestServer): Promise<void> => {
  for (const table of ['contact_messages', 'newsletter_subscribers'])
    await asOwner(site, `${table}?id=not.is.null`, { method: 'DELETE' });
};

type StoredMessage = {
  readonly name: string;
  readonly email?: string;
  readonly phone?: string | null;
  readonly service?: string | null;
  readonly message?: string;
  readonly received_at?: string;
  readonly read_at?: string | null;
  readonly handled_at?: string | null;
};

/** Stores messages as if they had been sent, the first as the newest; answers their ids. */
export const storeMessages = async (
  site: TestServer,
  messages: readonly StoredMessage[],
): Promise<readonly string[]> => {
  const rows = messages.map((changes, at) => ({
    id: randomUUID(),
    email: `visitor-${at}@visitors.example`,
    phone: null,
    service: null,
    message: 'A question about a room.',
    page_path: '/contact',
    received_at: new Date(Date.now() - at * 3_600_000).toISOString(),
    read_at: null,
    handled_at: null,
    ...changes,
  }));
  await asOwner(site, 'contact_messages?select=id', { method: 'POST', body: JSON.stringify(rows) });
  return rows.map(({ id }) => id);
};

/** Puts addresses on the list, the first as the newest. */
export const storeSubscribers = async (
  site: TestServer,
  subscribers: readonly { readonly email: string; readonly status?: string }[],
): Promise<void> => {
  const rows = subscribers.map(({ email, status = 'unconfirmed' }, at) => ({
    id: randomUUID(),
    email,
    status,
    consent_page: '/gallery',
    consented_at: new Date(Date.UTC(2026, 10, 1) - at * 3_600_000).toISOString(),
    created_at: new Date(Date.UTC(2026, 10, 1) - at * 3_600_000).toISOString(),
  }));
  const path = 'newsletter_subscribers?select=id';
  for (let from = 0; from < rows.length; from += 500)
    await asOwner(site, path, { method: 'POST', body: JSON.stringify(rows.slice(from, from + 500)) });
};
