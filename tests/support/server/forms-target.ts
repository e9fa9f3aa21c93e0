// The target of the cases for the forms function: the function in one of its runtimes.
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { startTestServer, type TestServer } from './server.ts';

export type FormsTarget = {
  /** Address of the function. */
  readonly url: string;
  /** Origin its answers are allowed to, and where its redirects lead ('' for an address without origin). */
  readonly origin: string;
  readonly siteUrl: string;
  readonly server: TestServer;
  /** Everything the function has printed. */
  output(): string;
};

/** The server sweeps at its start only; tests count what their own sweeps deliver. */
export const sweepsAtStartOnly = { SWEEP_SECONDS: '3600' };

/** Our own server, in this environment. */
export const startFormsRuntime = async (
  env: Record<string, string> = {},
  isOwnProcess = false,
): Promise<FormsTarget> => {
  const server = await startTestServer({ env: { ...sweepsAtStartOnly, ...env }, isOwnProcess });
  return {
    url: `${server.url}/functions/v1/forms`,
    origin: server.url,
    siteUrl: '',
    server,
    output: () => server.output(),
  };
};

export type Fields = Readonly<Record<string, string>>;

const rowsSchema = v.array(v.record(v.string(), v.unknown()));

/** Rows as the owner of the secret key sees them. */
export const rowsOf = async ({ server }: FormsTarget, query: string) => {
  const response = await fetch(`${server.url}/rest/v1/${query}`, { headers: { apikey: server.secretKey } });
  return v.parse(rowsSchema, await response.json());
};

export const messageNamed = (target: FormsTarget, id: string) =>
  rowsOf(target, `contact_messages?id=eq.${id}`);

export const subscriberNamed = (target: FormsTarget, email: string) =>
  rowsOf(target, `newsletter_subscribers?email=eq.${encodeURIComponent(email)}`);

/** A complete contact form; every call is another visitor. */
export const contactForm = (changes: Fields = {}) => {
  const id = randomUUID();
  const filled = {
    form: 'contact',
    id,
    page: '/contact?type=steam#form',
    elapsed: '42000',
    sent_at: '2026-11-20T12:00:00.000Z',
    topic: '',
    name: `Ann ${id.slice(0, 8)}`,
    email: `ann-${id}@visitors.example`,
    phone: '(404) 555-0199',
    service: 'Steam Shower',
    mornings: 'Tuesday',
    message: `A shower below the stairs,\r\n2 m high. ${id}`,
  };
  return { ...filled, ...changes };
};

/** A newsletter form; every call is another address. */
export const newsletterForm = (changes: Fields = {}) => {
  const id = randomUUID();
  return {
    form: 'newsletter',
    id,
    page: '/gallery',
    elapsed: '42000',
    topic: '',
    email: `ben-${id}@visitors.example`,
    ...changes,
  };
};

/** Posts as our script does. */
export const postAsScript = (target: FormsTarget, fields: Fields, headers: Fields = {}) =>
  fetch(target.url, {
    method: 'POST',
    headers: { accept: 'application/json', origin: target.origin, ...headers },
    body: new URLSearchParams(fields),
  });

/** Posts as a browser without script does. */
export const postAsBrowser = (target: FormsTarget, fields: Fields, path = '') =>
  fetch(target.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: 'text/html,application/xhtml+xml', origin: target.origin },
    body: new URLSearchParams(fields),
  });
