import { expect, it } from 'vitest';
import { refused, unreadable } from '../../../tests/support/unit/gateway-failures.ts';
import type { FormFailure } from '../../domain/form-fields.ts';
import { answerOfFailure } from '../sync/retry.ts';
import { answerOfForm } from './form-response.ts';

const noAnswer = { kind: 'transient', reason: 'no_answer' } as const;
const serverFailed = { kind: 'transient', reason: 'server' } as const;
const paused = (retryAfterMs: number, mayHaveArrived: boolean) => ({
  kind: 'global',
  retryAfterMs,
  mayHaveArrived,
});
const problems = { email: 'missing' } as const;
const refusedForGood = { kind: 'failed', reason: 'refused' } as const;

it('the answer to a form is proof of the id that it names', () => {
  expect(answerOfForm({ ok: true, value: { id: 'a' } })).toEqual({ kind: 'acknowledged', id: 'a' });
});

it.each<[string, FormFailure, object]>([
  ['no network', { kind: 'offline' }, { kind: 'offline' }],
  ['a sign-in page of another network [F-B11]', unreadable('html'), { kind: 'offline' }],
  ['an empty success [F-B12]', unreadable('empty'), noAnswer],
  ['a success about nothing [F-B12]', unreadable('other'), noAnswer],
  ['silence [F-B6]', { kind: 'timeout' }, noAnswer],
  ['a failing server [F-B7]', refused(503), serverFailed],
  ['a firewall', refused(403), serverFailed],
  ['too many requests [F-B8]', refused(429, null, 7_000), paused(7_000, false)],
  ['a proxy that gave up waiting for the server', refused(503, null, 5_000), paused(5_000, true)],
  ['a proxy that answers 401 for our server', refused(401), serverFailed],
  ['too large [F-B9]', refused(413), refusedForGood],
  ['a broken rule [F-B14]', refused(400, '23514'), refusedForGood],
  ['fields that are wrong', { kind: 'fields', problems }, { ...refusedForGood, problems }],
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
  (failure) => expect(answerOfFailure(failure)).toEqual(serverFailed),
);
