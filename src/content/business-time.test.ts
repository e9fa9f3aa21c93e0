import { expect, it } from 'vitest';
import { clockTime, dayAndTime, longDay, longDayAndTime, shortTime, timeZoneName } from './business-time.ts';

// Four minutes past midnight in Greenwich is the evening before in Atlanta.
const evening = '2026-11-23T00:04:00.000Z';
const now = Date.parse('2026-11-23T04:30:00.000Z');

it('tells times on the clock of the business, wherever the device is', () => {
  expect(clockTime(evening)).toBe('7:04 PM');
  expect(longDay(evening)).toBe('November 22, 2026');
  expect(longDayAndTime(evening)).toBe('November 22, 2026 at 7:04 PM');
  expect(dayAndTime(Date.parse(evening))).toBe('Nov 22, 2026, 7:04 PM');
  expect(timeZoneName).toBe('Eastern Time');
});

it.each([
  [evening, '7:04 PM'],
  ['2026-11-22T04:59:00.000Z', 'Nov 21'],
  ['2026-01-01T04:59:00.000Z', 'Dec 31, 2025'],
])('%s is short for %s', (time, words) => {
  expect(shortTime(time, now)).toBe(words);
});
