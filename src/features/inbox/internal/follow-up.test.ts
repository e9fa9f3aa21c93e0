import { expect, it } from 'vitest';
import { dayFromToday, followUpWords, isDue } from './follow-up.ts';

/** 9 in the evening of November 28 in Atlanta, already November 29 in London. */
const now = Date.parse('2026-11-29T02:00:00Z');

it.each([
  [0, '2026-11-28'],
  [1, '2026-11-29'],
  [7, '2026-12-05'],
])('%i days from today is %s', (days, day) => {
  expect(dayFromToday(days, now)).toBe(day);
});

it.each([
  ['2026-11-28', 'Follow up today', true],
  ['2026-11-29', 'Follow up Nov 29', false],
  ['2027-01-04', 'Follow up Jan 4, 2027', false],
  ['2026-11-21', 'Follow-up was due Nov 21', true],
])('%s is %s', (day, words, isNow) => {
  expect([followUpWords(day, now), isDue(day, now)]).toEqual([words, isNow]);
});

it('a message without a day is not due', () => {
  expect(isDue(null, now)).toBe(false);
});
