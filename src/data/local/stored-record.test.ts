import { expect, it } from 'vitest';
import * as v from 'valibot';
import { deviceId, isoTime, parseRecord } from './stored-record.ts';

const record = v.object({ v: v.literal(1), id: deviceId, at: isoTime });
const sample = { v: 1, id: '0198a2c4-7f1e-7c3a-9b2d-1f2e3d4c5b6a', at: '2026-11-20T12:00:00.000Z' };

it.each([
  ['as it was written', sample],
  ['with an id in capitals', { ...sample, id: sample.id.toUpperCase() }],
  ['with a time of another zone', { ...sample, at: '2026-11-20T12:00:00+01:00' }],
  ['with a field that a newer release added', { ...sample, later: true }],
])('a record is read whole: %s', (_case, stored) => {
  expect(parseRecord(record, stored)).toBe(stored);
});

it.each([
  ['nothing', undefined],
  ['no object', 'text'],
  ['another version', { ...sample, v: 2 }],
  ['a missing field', { v: 1, id: sample.id }],
  ['a text around the id', { ...sample, id: `x${sample.id}` }],
  ['a date without a time', { ...sample, at: '2026-11-20' }],
  ['a day that does not exist', { ...sample, at: '2026-13-40T12:00:00.000Z' }],
])('%s is not read', (_case, stored) => {
  expect(parseRecord(record, stored)).toBeUndefined();
});
