// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetVisitSession, takeNotedViews, visitEntry, visitSessionId } from './visit-session.store.ts';

const first = '11111111-1111-4111-8111-111111111111';
const second = '22222222-2222-4222-8222-222222222222';

beforeEach(() => sessionStorage.clear());

it('returns what earlier pages of this tab noted, once, and not what this page noted or nobody can read', () => {
  const lines = [
    '1000 /faq?utm_source=a,b https://a.example/?x=1,2',
    '1500 /about ',
    'x /no ',
    '2000 /here ',
    '',
  ];
  sessionStorage.setItem('views', lines.join('\n'));
  expect(takeNotedViews(2000)).toEqual([
    { at: 1000, address: '/faq?utm_source=a,b', referrer: 'https://a.example/?x=1,2' },
    { at: 1500, address: '/about', referrer: '' },
  ]);
  expect(takeNotedViews(2000)).toEqual([]);
  expect(sessionStorage.getItem('views')).toBeNull();
});

it('remembers where the first page view of this tab came from until it is forgotten', () => {
  const entry = { referrer: 'https://search.example/', campaign: { utm_campaign: 'spring sale & more' } };
  const direct = { referrer: null, campaign: {} };
  expect(visitEntry(null)).toEqual(direct);
  expect(visitEntry(entry)).toEqual(entry);
  expect([visitEntry(direct), visitEntry(null)]).toEqual([entry, entry]);
  forgetVisitSession();
  expect(visitEntry(direct)).toEqual(direct);
  expect(visitEntry(entry)).toEqual(direct);
});

describe('the id of this tab', () => {
  it('stays the same until it is forgotten', () => {
    expect(visitSessionId(() => first)).toBe(first);
    expect(visitSessionId(() => second)).toBe(first);
    forgetVisitSession();
    expect(visitSessionId(() => second)).toBe(second);
  });

  it('is made anew when what was stored is no id', () => {
    sessionStorage.setItem('analytics_session_id', 'me@home.example');
    expect(visitSessionId(() => first)).toBe(first);
  });
});

it('has one id for the visits of this page also where storage is blocked', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(visitSessionId(() => first)).toBe(first);
  expect(visitSessionId(() => second)).toBe(first);
  forgetVisitSession();
  expect(visitSessionId(() => second)).toBe(second);
  forgetVisitSession();
});
