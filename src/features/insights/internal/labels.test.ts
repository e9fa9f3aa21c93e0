import { expect, it } from 'vitest';
import { dayNote, dayWords, drawnDays, footWords, installedWords, visitTime } from './labels.ts';

const day = (date: string, isAggregated: boolean) => ({ date, visits: 1, sessions: 1, isAggregated });
const august = [day('2026-08-22', true), day('2026-08-23', false)];

const newYear = [day('2025-12-30', true), day('2025-12-31', false), day('2026-01-01', false)];

it.each([
  [
    'since a date',
    august,
    '2026-08-23',
    'Since August 23 single visits are kept; before that, daily totals.',
  ],
  ['for the whole window', august.slice(1), '2026-08-01', 'Single visits are kept for all of these days.'],
  ['for none of it', august.slice(0, 1), null, 'Of these days only daily totals are kept.'],
  [
    'since a date of last year',
    newYear,
    '2025-12-31',
    'Since December 31, 2025 single visits are kept; before that, daily totals.',
  ],
])('the line at the foot is true when single visits are retained %s', (_when, daily, rawSince, words) => {
  expect(footWords({ daily, rawSince })).toBe(`Bots are excluded. ${words}`);
});

it('the line at the foot says nothing of single visits before the first one', () => {
  expect(footWords({ daily: august.slice(1), rawSince: null })).toBe('Bots are excluded.');
});

it('tells the time of a visit on the clock of the business, with the day when it was another', () => {
  const zone = 'America/New_York';
  expect(visitTime('2026-11-22T19:14:00Z', '2026-11-22', zone)).toMatch(/^2:14\sPM$/);
  expect(visitTime('2026-11-23T04:59:00Z', '2026-11-22', zone)).toMatch(/^11:59\sPM$/);
  expect(visitTime('2026-11-22T04:59:00Z', '2026-11-22', zone)).toMatch(/^Nov 21, 11:59\sPM$/);
});

it('splits visitors by how they came', () => {
  expect(installedWords({ sessions: 12, of: 352 })).toBe(
    '12 visitors used the installed app; 340 used a browser.',
  );
  expect(installedWords({ sessions: 0, of: 3 })).toBe('0 visitors used the installed app; 3 used a browser.');
  expect(installedWords({ sessions: 0, of: 0 })).toContain('after the first visit');
});

it('notes of a day that it is no whole one, or only a total', () => {
  const daily = [day('2026-11-20', false), day('2026-11-21', false), day('2026-11-22', false)];
  const notesOf = (since: string, first = false) =>
    daily.map(({ date }, at) => dayNote(day(date, at === 0 && first), { daily, since }));
  expect(notesOf('2026-11-20T19:14:00Z')).toEqual([expect.stringMatching(/^From 2:14\sPM$/), '', 'So far']);
  expect(notesOf('2026-11-20T05:00:00Z')).toEqual(['', '', 'So far']);
  expect(notesOf('2026-11-20T05:00:00Z', true)).toEqual(['Daily total', '', 'So far']);
});

it('draws whole days only, up to today', () => {
  const daily = [day('2026-11-20', false), day('2026-11-21', false), day('2026-11-22', false)];
  const drawn = (days: typeof daily, since: string) =>
    drawnDays({ daily: days, since }).map(({ date }) => date);
  expect(drawn(daily, '2026-11-20T19:14:00Z')).toEqual(['2026-11-21', '2026-11-22']);
  expect(drawn(daily, '2026-11-20T05:00:00Z')).toHaveLength(3);
  expect(drawn([day('2026-11-20', true), ...daily.slice(1)], '2026-11-20T19:14:00Z')).toHaveLength(3);
  // One point would be no line.
  expect(drawn(daily.slice(1), '2026-11-21T19:14:00Z')).toHaveLength(2);
});

it('one is one, and many are many', () => {
  expect(dayWords({ visits: 1, sessions: 1 })).toBe('1 visit, 1 session');
  expect(dayWords({ visits: 1_000_000, sessions: 0 })).toBe('1,000,000 visits, 0 sessions');
});
