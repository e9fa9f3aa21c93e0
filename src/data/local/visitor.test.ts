// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { saveConsent } from './preferences.store.ts';
import { browserVisitor } from './visitor.ts';

it.each([
  { signals: {}, isOptedOut: false },
  { signals: { globalPrivacyControl: false, doNotTrack: '0' }, isOptedOut: false },
  { signals: { globalPrivacyControl: true }, isOptedOut: true },
  { signals: { doNotTrack: '1' }, isOptedOut: true },
])('a browser that sends $signals has opted out: $isOptedOut [S2 §7.34]', ({ signals, isOptedOut }) => {
  vi.stubGlobal('navigator', { userAgent: 'Test/1', ...signals });
  expect(browserVisitor.hasOptOutSignal()).toBe(isOptedOut);
  expect(browserVisitor.userAgent()).toBe('Test/1');
});

it('measures the screen and the window', () => {
  vi.stubGlobal('screen', { width: 412, height: 915 });
  vi.stubGlobal('innerWidth', 412);
  vi.stubGlobal('innerHeight', 780);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
  expect(browserVisitor.screen()).toEqual({
    screenWidth: 412,
    screenHeight: 915,
    viewportWidth: 412,
    viewportHeight: 780,
    isTouch: true,
  });
});

it('knows the address of the document when it was loaded', () => {
  expect(browserVisitor.landing()).toBe(location.href);
  const entry = { name: 'https://site.example/?utm_source=houzz' };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { ...entry, entryType: '', startTime: 0, duration: 0, toJSON: () => entry },
  ]);
  expect(browserVisitor.landing()).toBe(entry.name);
});

it('knows the choice made here and keeps one session per tab', () => {
  localStorage.clear();
  sessionStorage.clear();
  expect(browserVisitor.consent()).toBeNull();
  saveConsent('denied');
  expect(browserVisitor.consent()).toBe('denied');
  const session = browserVisitor.sessionId();
  expect(browserVisitor.sessionId()).toBe(session);
  browserVisitor.forgetSession();
  expect(browserVisitor.sessionId()).not.toBe(session);
});
