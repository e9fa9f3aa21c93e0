import { expect, it } from 'vitest';
import { fc } from '../../../tests/support/fast-check.ts';
import { refused, unreadable } from '../../../tests/support/unit/gateway-failures.ts';
import type { GatewayError } from '../../domain/gateway-error.ts';
import { backoffMs, classifyFailure } from './retry.ts';

it('waits a random time that doubles with every failure and never exceeds five minutes', () => {
  expect([0, 1, 2, 3, 7, 8, 400].map((failures) => backoffMs(failures, 1))).toEqual([
    2_000, 4_000, 8_000, 16_000, 256_000, 300_000, 300_000,
  ]);
  fc.assert(
    fc.property(
      fc.nat(),
      fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      (failures, random) => {
        const wait = backoffMs(failures, random);
        expect(wait).toBeGreaterThanOrEqual(0);
        expect(wait).toBeLessThanOrEqual(300_000);
      },
    ),
  );
});

it.each<[string, GatewayError, string]>([
  ['no connection', { kind: 'offline' }, 'offline'],
  ['no answer in time', { kind: 'timeout' }, 'transient'],
  ["a hotel's sign-in page with status 200", unreadable('html'), 'offline'],
  ['an empty answer', unreadable('empty', 204), 'transient'],
  ['{} or half an answer', unreadable('other'), 'transient'],
  ['too many requests', refused(429, null, 7_000), 'global'],
  ['too many requests, no time given', refused(429), 'global'],
  ['closed until later', refused(503, null, 30_000), 'global'],
  ['down', refused(503), 'transient'],
  ['a server error', refused(500, 'XX000'), 'transient'],
  ['a paused project', refused(540), 'transient'],
  ['a server error that blames the data', refused(500, '22P02'), 'transient'],
  ['a request timeout', refused(408), 'transient'],
  ['too early', refused(425, '22023'), 'transient'],
  ['a function that is not there yet', refused(404, 'PGRST202'), 'transient'],
  ['an unknown key', refused(401), 'auth'],
  ['an expired token', refused(400, 'PGRST303'), 'auth'],
  ['a missing right', refused(403, '42501'), 'auth'],
  ['too large', refused(413), 'permanent'],
  ['a type that is not taken', refused(415), 'permanent'],
  ['a content that is not taken', refused(422), 'permanent'],
  ['a preference that it does not know', refused(400, 'PGRST122'), 'transient'],
  ['a bad value', refused(400, '22P02'), 'permanent'],
  ['a broken rule', refused(409, '23514'), 'permanent'],
  ['a refusal without a reason', refused(400), 'transient'],
])('%s is treated as it should be', (_name, failure, kind) => {
  expect(classifyFailure(failure).kind).toBe(kind);
});
