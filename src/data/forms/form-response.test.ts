import { expect, it } from 'vitest';
import type { FormFailure } from '../../domain/form-fields.ts';
import { answerOfFailure, answerOfForm } from './form-response.ts';

const refused = (status: number, code: string | null = null, retryAfterMs: number | null = null) =>
  ({ kind: 'refused', status, code, retryAfterMs }) as const;

it('the answer to a form is proof of the id that it names', () => {
  expect(answerOfForm({ ok: true, value: { id: 'a' } })).toEqual({ kind: 'acknowledged', id: 'a' });
});

it.each<[string, FormFailure, object]>([
  ['no network', { kind: 'offline' }, { kind: 'offline' }],
  [
    'a sign-in page of another network [F-B11]',
    { kind: 'invalid_response', status: 200, body: 'html' },
    { kind: 'offline' },
  ],
  [
    'an empty success [F-B12]',
    { kind: 'invalid_response', status: 200, body: 'empty' },
    { kind: 'transient', reason: 'no_answer' },
  ],
  [
    'a success about nothing [F-B12]',
    { kind: 'invalid_response', status: 200, body: 'other' },
    { kind: 'transient', reason: 'no_answer' },
  ],
  ['silence [F-B6]', { kind: 'timeout' }, { kind: 'transient', reason: 'no_answer' }],
  ['a failing server [F-B7]', refused(503), { kind: 'transient', reason: 'server' }],
  ['a firewall', refused(403), { kind: 'transient', reason: 'server' }],
  [
    'too many requests [F-B8]',
    refused(429, null, 7_000),
    { kind: 'global', retryAfterMs: 7_000, mayHaveArrived: false },
  ],
  [
    'a proxy that gave up waiting for the server',
    refused(503, null, 5_000),
    { kind: 'global', retryAfterMs: 5_000, mayHaveArrived: true },
  ],
  ['a proxy that answers 401 for our server', refused(401), { kind: 'transient', reason: 'server' }],
  ['too large [F-B9]', refused(413), { kind: 'failed', reason: 'refused' }],
  ['a broken rule [F-B14]', refused(400, '23514'), { kind: 'failed', reason: 'refused' }],
  [
    'fields that are wrong',
    { kind: 'fields', problems: { email: 'missing' } },
    { kind: 'failed', reason: 'refused', problems: { email: 'missing' } },
  ],
  [
    'a foreign provider that proves nothing',
    { kind: 'unconfirmed' },
    { kind: 'failed', reason: 'unconfirmed' },
  ],
])('%s', (_name, error, answer) => {
  expect(answerOfForm({ ok: false, error })).toEqual(answer);
});

it.each([refused(401, 'PGRST301'), refused(403, '42501'), refused(401, 'PGRST303')])(
  'a server that does not know who is asking is asked again later (%#) [F-B13]',
  (failure) => expect(answerOfFailure(failure)).toEqual({ kind: 'transient', reason: 'server' }),
);
