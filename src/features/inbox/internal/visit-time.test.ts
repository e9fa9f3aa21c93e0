import { expect, it } from 'vitest';
import { timeInAtlanta } from './visit-time.ts';

it.each([
  ['2026-12-01', '10:00', '2026-12-01T15:00:00.000Z'],
  ['2026-07-01', '10:00', '2026-07-01T14:00:00.000Z'],
  ['2026-12-31', '23:30', '2027-01-01T04:30:00.000Z'],
  // The nights of the changes: 2 o'clock is skipped in March, 1 o'clock comes twice in November.
  ['2027-03-14', '01:59', '2027-03-14T06:59:00.000Z'],
  ['2027-03-14', '03:00', '2027-03-14T07:00:00.000Z'],
  ['2027-03-14', '02:30', '2027-03-14T07:30:00.000Z'],
  ['2026-11-01', '00:30', '2026-11-01T04:30:00.000Z'],
  ['2026-11-01', '03:00', '2026-11-01T08:00:00.000Z'],
])('%s at %s is %s', (day, clock, time) => {
  expect(timeInAtlanta(day, clock)).toBe(time);
});

it.each([
  ['', '10:00'],
  ['2026-12-01', ''],
])('there is none for %j at %j', (day, clock) => {
  expect(timeInAtlanta(day, clock)).toBeNull();
});
