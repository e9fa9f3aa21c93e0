import { expect, it } from 'vitest';
import * as v from 'valibot';
import { deviceId, isoTime, parseRecord } from './stored-record.ts';

const record = v.object({ v: v.literal(1), id: deviceId, at: isoTime });
const kept = { v: 1, id: '0198a2c4-7f1e-7c3a-9b2d-1f2e3d4c5b6a', at: '2026-11-20T12:00:00.000Z' };

it.each([
  ['as it was written', kept],
  ['with an id in capitals', { ...kept, id: kept.id.toUpperCase() }],
  ['with a time of another zone', { ...kept, at: '2026-11-20T12:00:00+01:00' }],
  ['with a field that a newer release added', { ...kept, later: true }],
])('a record is read whole: %s', (_case, stored) => {
  expect(parseRecord(record, stored)).toBe(stored);
});

it.each([
  ['nothing', undefined],
  ['no object', 'text'],
  ['another version', { ...kept, v: 2 }],
  ['a missing field', { v: 1, id: kept.id }],
  ['a text around the id', { ...kept, id: `x${kept.id}` }],
  ['a date without a time', { ...kept, at: '2026-11-20' }],
  ['a day that does not exist', { ...kept, at: '2026-13-40T12:00:00.000Z' }],
])('%s is not read', (_case, stored) => {
  expect(parseRecord(record, stored)).toBeUndefined();
});
