import { describe, expect, it } from 'vitest';
import { fc } from '../../tests/support/fast-check.ts';
import { noVisits } from '../../tests/support/unit/visit-summary.ts';
import {
  changeWords,
  conversionsOf,
  depthChangeWords,
  granularity,
  hasPeriodBefore,
  pagesPerSession,
} from './insights.ts';

const day = (date: string, isAggregated: boolean) => ({ date, visits: 1, sessions: 1, isAggregated });

describe('pages per session', () => {
  it('are visits divided by visitors with one decimal, and 0.0 without data', () => {
    expect(pagesPerSession(0, 0)).toBe('0.0');
    expect(pagesPerSession(7, 2)).toBe('3.5');
    expect(pagesPerSession(10, 3)).toBe('3.3');
    expect(pagesPerSession(2_000, 1_000)).toBe('2.0');
  });

  it('differ from the period before by what the two shown figures differ by', () => {
    const some = fc.nat({ max: 5_000 });
    fc.assert(
      fc.property(some, some, some, some, (totalVisits, uniqueVisitors, visits, visitors) => {
        const before = { visits, visitors, isAggregated: false };
        const words = depthChangeWords({ totalVisits, uniqueVisitors, before, days: 30 });
        const shown = Number(pagesPerSession(totalVisits, uniqueVisitors));
        const difference = shown - Number(pagesPerSession(visits, visitors));
        const [figure = '', direction = ''] = words.split(' ');
        if (Math.abs(difference) < 0.05) expect(words).toBe('Same as the previous 30 days');
        else
          expect([figure, direction]).toEqual([
            Math.abs(difference).toFixed(1),
            difference > 0 ? 'more' : 'fewer',
          ]);
      }),
    );
  });
});

it.each([
  [40, 22, 30, '18 more than the 30 days before'],
  [22, 40, 7, '18 fewer than the 7 days before'],
  [1_500, 0, 90, '1,500 more than the 90 days before'],
  [0, 0, 30, 'Same as the previous 30 days'],
])('%d after %d in %d days: %s', (now, before, days, words) => {
  expect(changeWords(now, before, days)).toBe(words);
});

it('there is nothing to compare with when the period before has no visits', () => {
  const before = { visits: 0, visitors: 0, isAggregated: false };
  expect(hasPeriodBefore({ before })).toBe(false);
  expect(hasPeriodBefore({ before: { ...before, visits: 1, visitors: 1 } })).toBe(true);
});

it('names every conversion, also those that never happened, and nothing else', () => {
  const interactions = [
    { name: 'theme_changed', count: 9, before: 9 },
    { name: 'call_tapped', count: 3, before: 1 },
  ];
  expect(conversionsOf({ ...noVisits, interactions })).toEqual([
    { name: 'contact_form', count: 0, before: 0 },
    { name: 'call_tapped', count: 3, before: 1 },
    { name: 'estimate_shown', count: 0, before: 0 },
    { name: 'estimate_saved', count: 0, before: 0 },
    { name: 'site_installed', count: 0, before: 0 },
  ]);
});

it('tells what stands behind the numbers of a window', () => {
  const days = [day('2026-08-21', true), day('2026-08-22', true)];
  const single = [day('2026-08-23', false), day('2026-08-24', false)];
  expect(granularity({ daily: single, rawSince: null })).toEqual({ kind: 'nothing' });
  expect(granularity({ daily: single, rawSince: '2026-08-23' })).toEqual({ kind: 'singly' });
  expect(granularity({ daily: [...days, ...single], rawSince: '2026-08-23' })).toEqual({
    kind: 'both',
    since: '2026-08-23',
  });
  expect(granularity({ daily: days, rawSince: null })).toEqual({ kind: 'totals' });
  expect(granularity({ daily: days, rawSince: '2026-08-22' })).toEqual({ kind: 'both', since: '2026-08-22' });
  expect(granularity({ daily: days, rawSince: '2026-08-23' })).toEqual({ kind: 'totals' });
});
