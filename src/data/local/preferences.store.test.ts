// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  isDetailedAnalyticsEnabled,
  setDetailedAnalytics,
  readConsent,
  saveConsent,
  saveTheme,
} from './preferences.store.ts';

beforeEach(() => localStorage.clear());

describe('choices of the visitor', () => {
  it('are absent until made, and stored under the names other pages read [S1 §3.15] [S2 §3.20, §3.21]', () => {
    expect(readConsent()).toBeNull();
    expect([saveTheme('light'), saveConsent('granted')]).toEqual([true, true]);
    const stored = Object.fromEntries(Object.entries(localStorage));
    expect(stored).toEqual({ theme: 'light', analytics_consent: 'granted' });
    expect(readConsent()).toBe('granted');
  });

  it('count as absent when something else was stored', () => {
    localStorage.setItem('analytics_consent', 'maybe');
    expect(readConsent()).toBeNull();
  });
});

it('tells details until the server wants none, and again when it does', () => {
  expect(isDetailedAnalyticsEnabled()).toBe(true);
  setDetailedAnalytics(false);
  expect(isDetailedAnalyticsEnabled()).toBe(false);
  setDetailedAnalytics(true);
  expect(isDetailedAnalyticsEnabled()).toBe(true);
});

describe('a browser that blocks storage', () => {
  it.each([
    ['when it is touched', () => vi.stubGlobal('localStorage', undefined)],
    [
      'when it is full',
      () =>
        vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
          throw new DOMException('full', 'QuotaExceededError');
        }),
    ],
  ])('reports that a choice was not stored, %s', (_when, block) => {
    block();
    expect(saveConsent('denied')).toBe(false);
    expect(readConsent()).toBeNull();
  });
});
