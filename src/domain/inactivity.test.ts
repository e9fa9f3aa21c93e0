import { expect, it } from 'vitest';
import { inactivity, isNewActivity, presenceAt } from './inactivity.ts';

const minute = 60_000;

it.each([
  [0, { kind: 'active' }],
  [55 * minute - 1, { kind: 'active' }],
  [55 * minute, { kind: 'warned', endsInMs: 5 * minute }],
  [60 * minute - 1, { kind: 'warned', endsInMs: 1 }],
  [60 * minute, { kind: 'expired' }],
  [3 * 24 * 60 * minute, { kind: 'expired' }],
])('after %i ms without activity [S2 §4.10, §4.11, §9.1]', (idleMs, presence) => {
  expect(presenceAt(1_000, 1_000 + idleMs)).toEqual(presence);
});

it('does not end the session when the clock was set back', () => {
  expect(presenceAt(10 * minute, 0)).toEqual({ kind: 'active' });
});

it('activity is noted once a minute, and at once when the clock was set back [S2 §9.1]', () => {
  expect(isNewActivity(0, inactivity.throttleMs - 1)).toBe(false);
  expect(isNewActivity(0, inactivity.throttleMs)).toBe(true);
  expect(isNewActivity(10 * minute, 0)).toBe(true);
});
