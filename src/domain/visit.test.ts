import { describe, expect, it } from 'vitest';
import { isTrackingAllowed, pageViewMetadata, visitPath, visitReferrer, visitUserAgent } from './visit.ts';

describe('a visit', () => {
  it('keeps the path and nothing a visitor typed into the address', () => {
    expect(visitPath('/gallery?q=my+name#photo-3')).toBe('/gallery');
    expect(visitPath('/faq#secret?x\nsecond line')).toBe('/faq');
    expect(visitPath('contact')).toBe('/contact');
    expect(visitPath('')).toBe('/');
    expect(visitPath(`/${'x'.repeat(2000)}`)).toHaveLength(512);
  });

  it('keeps origin and path of the referring page only', () => {
    expect(visitReferrer('https://search.example/find?q=sauna#top')).toBe('https://search.example/find');
    expect(visitReferrer('')).toBeNull();
    expect(visitReferrer('android-app://com.example')).toBeNull();
    expect(visitReferrer('not a url')).toBeNull();
  });

  it('names the screen measures as the reports do', () => {
    const screen = { screenWidth: 1280, screenHeight: 800, viewportWidth: 1200, viewportHeight: 700 };
    expect(pageViewMetadata(screen, '2026-11-20T10:00:00.000Z')).toEqual({
      screen_width: 1280,
      screen_height: 800,
      viewport_width: 1200,
      viewport_height: 700,
      timestamp: '2026-11-20T10:00:00.000Z',
    });
  });

  it('clips an endless user agent', () => {
    expect(visitUserAgent('a'.repeat(5000))).toHaveLength(512);
  });
});

describe('recording visits', () => {
  it.each([
    { consent: null, hasOptOutSignal: false, isAllowed: true },
    { consent: 'granted', hasOptOutSignal: false, isAllowed: true },
    { consent: 'granted', hasOptOutSignal: true, isAllowed: true },
    { consent: null, hasOptOutSignal: true, isAllowed: false },
    { consent: 'denied', hasOptOutSignal: false, isAllowed: false },
    { consent: 'denied', hasOptOutSignal: true, isAllowed: false },
  ] as const)(
    'consent $consent with opt-out signal $hasOptOutSignal: allowed $isAllowed [S2 §7.33, §7.34]',
    (row) => {
      expect(isTrackingAllowed(row)).toBe(row.isAllowed);
    },
  );
});
