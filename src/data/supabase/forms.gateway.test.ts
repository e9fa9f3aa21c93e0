import { expect, it, vi } from 'vitest';
import { createContactEndpointGateway } from './contact-endpoint.gateway.ts';
import { createFormsGateway } from './forms.gateway.ts';
import { refused, unreadable } from '../../../tests/support/unit/gateway-failures.ts';

const answering = (...given: ConstructorParameters<typeof Response>) =>
  vi.fn<typeof fetch>(() => Promise.resolve(new Response(...given)));

const json = (body: unknown, status = 200) => answering(JSON.stringify(body), { status });

const ours = (fetch: typeof globalThis.fetch) =>
  createFormsGateway({ baseUrl: 'https://project.example', fetch }).sendForm({
    form: 'contact',
    name: 'Ann & Co',
  });

it('a form travels urlencoded to our function and asks for data [S1 §7.1, §7.3]', async () => {
  const fetch = json({ ok: true, id: 'a' });
  expect(await ours(fetch)).toEqual({ ok: true, value: { id: 'a' } });
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe('https://project.example/functions/v1/forms');
  expect(init).toMatchObject({ method: 'POST', headers: { Accept: 'application/json' }, redirect: 'error' });
  expect(String(init?.body)).toBe('form=contact&name=Ann+%26+Co');
});

it.each([
  [
    json({ ok: false, code: 'fields', fields: { name: 'missing' } }, 422),
    { kind: 'fields', problems: { name: 'missing' } },
  ],
  [json({ ok: false, code: 'refused' }, 422), { kind: 'fields', problems: {} }],
  [json({}), unreadable('other')],
  [answering('<html>', { status: 200 }), unreadable('html')],
  [answering('<html>', { status: 422 }), unreadable('html')],
  [json({ ok: false, code: 'busy' }, 429), refused(429, 'busy')],
])('maps a response of our function that is no acknowledgement to its error (%#)', async (fetch, error) => {
  expect(await ours(fetch)).toEqual({ ok: false, error });
});

const theirs = (fetch: typeof globalThis.fetch) =>
  createContactEndpointGateway({ endpoint: 'https://provider.example/f/1', fetch }).sendForm('a', {
    name: 'Ann',
  });

it.each([200, 201, 302])('a provider that answers %i in the end has accepted the form', async (status) => {
  // A redirect is followed by the browser, so what arrives here is the page behind it.
  expect(await theirs(answering('<p>Thank you</p>', { status: status === 302 ? 200 : status }))).toEqual({
    ok: true,
    value: { id: 'a' },
  });
});

it.each([
  [json({ success: 'false', message: 'Activate first' }), { kind: 'fields', problems: {} }],
  [json({ ok: false }), { kind: 'fields', problems: {} }],
  [json({ error: 'no such form' }, 404), { kind: 'fields', problems: {} }],
  [json({}, 500), { kind: 'unconfirmed' }],
  [answering('<h1>Backend fetch failed</h1>', { status: 503 }), { kind: 'unconfirmed' }],
  [json({}, 429), refused(429, null, 60_000)],
  [vi.fn<typeof fetch>(() => Promise.reject(new TypeError('cut'))), { kind: 'unconfirmed' }],
  [vi.fn<typeof fetch>(() => Promise.reject(new DOMException('', 'TimeoutError'))), { kind: 'unconfirmed' }],
])('a provider that proves nothing is not believed, and not asked twice (%#)', async (fetch, error) => {
  expect(await theirs(fetch)).toEqual({ ok: false, error });
  expect(fetch).toHaveBeenCalledOnce();
});
