import { expect, it } from 'vitest';
import { answerOfForm, type FormFailure } from './form-answer.ts';

const refused = (status: number, code: string | null = null, retryAfterMs: number | null = null) =>
  ({ kind: 'refused', status, code, retryAfterMs }) as const;

it('the answer to a form is proof of the id that it names', () => {
  expect(answerOfForm({ ok: true, value: { id: 'a' } })).toEqual({ kind: 'proven', id: 'a', proof: {} });
});

it.each<[string, FormFailure, object]>([
  ['no network', { kind: 'offline' }, { kind: 'offline' }],
  [
    'a sign-in page of another network [B11]',
    { kind: 'unreadable', status: 200, body: 'page' },
    { kind: 'offline' },
  ],
  [
    'an empty success [B12]',
    { kind: 'unreadable', status: 200, body: 'empty' },
    { kind: 'transient', why: 'no_answer' },
  ],
  [
    'a success about nothing [B12]',
    { kind: 'unreadable', status: 200, body: 'other' },
    { kind: 'transient', why: 'no_answer' },
  ],
  ['silence [B6]', { kind: 'timeout' }, { kind: 'transient', why: 'no_answer' }],
  ['a failing server [B7]', refused(503), { kind: 'transient', why: 'server' }],
  ['a firewall', refused(403), { kind: 'transient', why: 'server' }],
  ['too many requests [B8]', refused(429, null, 7_000), { kind: 'global', retryAfterMs: 7_000 }],
  ['nobody signed in [B13]', refused(401), { kind: 'auth' }],
  ['too large [B9]', refused(413), { kind: 'dead', reason: 'refused' }],
  ['a broken rule [B14]', refused(400, '23514'), { kind: 'dead', reason: 'refused' }],
  [
    'fields that are wrong',
    { kind: 'fields', problems: { email: 'missing' } },
    { kind: 'dead', reason: 'refused', problems: { email: 'missing' } },
  ],
  ['a foreign provider that proves nothing', { kind: 'unproven' }, { kind: 'dead', reason: 'unproven' }],
])('%s', (_name, error, answer) => {
  expect(answerOfForm({ ok: false, error })).toEqual(answer);
});
