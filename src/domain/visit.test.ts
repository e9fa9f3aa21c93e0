import { describe, expect, it } from 'vitest';
import {
  deviceClass,
  isTrackingAllowed,
  pageViewMetadata,
  visitCampaign,
  visitPath,
  visitReferrer,
  visitUserAgent,
  withoutDetails,
} from './visit.ts';

describe('a visit', () => {
  it('keeps the path and nothing a visitor typed into the address', () => {
    expect(visitPath('/gallery?q=my+name#photo-3')).toBe('/gallery');
    expect(visitPath('/faq#secret?x\nsecond line')).toBe('/faq');
    expect(visitPath('contact')).toBe('/contact');
    expect(visitPath('')).toBe('/');
    expect(visitPath(`/${'x'.repeat(2000)}`)).toHaveLength(512);
  });

  it('keeps origin and path of the referring page only', () => {
    const referrer = (address: string) => visitReferrer(address, 'site.example');
    expect(referrer('https://search.example/find?q=sauna#top')).toBe('https://search.example/find');
    expect(referrer('')).toBeNull();
    expect(referrer('android-app://com.example')).toBeNull();
    expect(referrer('not a url')).toBeNull();
    expect(referrer('https://site.example/gallery')).toBeNull();
    expect(referrer('https://site.example.com/')).toBe('https://site.example.com/');
  });

  it.each([
    ['https://site.example/?utm_source=Houzz&utm_medium=CPC#top', { utm_source: 'Houzz', utm_medium: 'CPC' }],
    ['/faq?utm_campaign=Spring+Sale&utm_term=sauna&q=Ann', { utm_campaign: 'Spring Sale' }],
    ['/?utm_source=ann@home.example&utm_medium=', {}],
    [`/?utm_source=${'x'.repeat(65)}`, {}],
    ['/#?utm_source=a', {}],
    ['/%E0?utm_source=%E0%A4', {}],
  ])('tells of %s no more than the campaign', (address, campaign) => {
    expect(visitCampaign(address)).toEqual(campaign);
  });

  const screen = {
    screenWidth: 1280,
    screenHeight: 800,
    viewportWidth: 1200,
    viewportHeight: 700,
    isTouch: false,
  };

  it.each([
    [412, 915, true, 'phone'],
    [915, 412, true, 'phone'],
    [820, 1180, true, 'tablet'],
    [412, 915, false, 'desktop'],
  ])(
    'on a screen of %i by %i, with a finger %j, is of a %s',
    (screenWidth, screenHeight, isTouch, device) => {
      expect(deviceClass({ ...screen, screenWidth, screenHeight, isTouch })).toBe(device);
    },
  );

  it('names the screen measures as the reports do, and how the site was opened', () => {
    const opened = { isInstalled: false, isAutomated: false };
    expect(pageViewMetadata(screen, opened, '2026-11-20T10:00:00.000Z')).toEqual({
      screen_width: 1280,
      screen_height: 800,
      viewport_width: 1200,
      viewport_height: 700,
      display_mode: 'browser',
      timestamp: '2026-11-20T10:00:00.000Z',
    });
    expect(pageViewMetadata(screen, { ...opened, isInstalled: true }, '')['display_mode']).toBe('standalone');
  });

  it('tells without details nothing of the device but how the site was opened', () => {
    const at = '2026-11-20T10:00:00.000Z';
    const metadata = {
      ...pageViewMetadata(screen, { isInstalled: true, isAutomated: false }, at),
      device: 'phone',
    };
    const visit = {
      id: '',
      path: '/',
      referrer: null,
      sessionId: '',
      createdAt: at,
      kind: 'page_view',
    } as const;
    expect(withoutDetails({ ...visit, userAgent: 'Test/1', metadata })).toEqual({
      ...visit,
      userAgent: null,
      metadata: { display_mode: 'standalone', timestamp: at },
    });
  });

  it('clips an endless user agent', () => {
    expect(visitUserAgent('a'.repeat(5000))).toHaveLength(512);
  });
});

it.each([
  { consent: null, hasOptOutSignal: false, isAllowed: true },
  { consent: 'granted', hasOptOutSignal: false, isAllowed: true },
  { consent: 'granted', hasOptOutSignal: true, isAllowed: true },
  { consent: null, hasOptOutSignal: true, isAllowed: false },
  { consent: 'denied', hasOptOutSignal: false, isAllowed: false },
  { consent: 'denied', hasOptOutSignal: true, isAllowed: false },
  { consent: 'granted', hasOptOutSignal: false, isExcluded: true, isAllowed: false },
] as const)(
  'recording visits: consent $consent with opt-out signal $hasOptOutSignal: allowed $isAllowed [S2 §7.33, §7.34]',
  (row) => {
    expect(isTrackingAllowed({ isExcluded: false, ...row })).toBe(row.isAllowed);
  },
);
