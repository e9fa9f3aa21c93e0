// @vitest-environment jsdom
import { localKeys, sessionKeys } from '../../../src/data/local/keys.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  document.documentElement.className = '';
});

const scripts = { public: () => import('./page-start.ts'), private: () => import('./admin-start.ts') };

describe('a view that no script records', () => {
  const views = async (): Promise<string | null> => {
    sessionStorage.clear();
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    const { consent, analyticsExclusion } = localKeys;
    const keys = { consent, exclusion: analyticsExclusion, views: sessionKeys.notedViews };
    vi.stubGlobal('buildKeys', keys);
    vi.resetModules();
    await scripts.public();
    return sessionStorage.getItem(sessionKeys.notedViews);
  };

  it('is noted with time, path and referrer, one line each', async () => {
    expect(await views()).toMatch(/^\d{13} \/ \n$/);
  });

  it.each([
    ['the visitor declined', { [localKeys.consent]: 'denied' }, {}],
    ['the device is ours', { [localKeys.analyticsExclusion]: 'yes', [localKeys.consent]: 'granted' }, {}],
    ['the browser sends a signal', {}, { globalPrivacyControl: true }],
    ['the browser asks not to be tracked', {}, { doNotTrack: '1' }],
  ])('is not noted when %s', async (_, stored, signals) => {
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
    vi.stubGlobal('navigator', signals);
    expect(await views()).toBeNull();
  });

  it('is noted when the visitor agreed in spite of a signal', async () => {
    localStorage.setItem(localKeys.consent, 'granted');
    vi.stubGlobal('navigator', { globalPrivacyControl: true });
    expect(await views()).not.toBeNull();
  });
});

describe('the layout of sections outside the viewport', () => {
  const isSkipped = async (type: string, hash = ''): Promise<boolean> => {
    delete document.documentElement.dataset['skips'];
    window.history.replaceState(null, '', `/${hash}`);
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    vi.stubGlobal('performance', { getEntriesByType: () => (type === 'unknown' ? [] : [{ type }]) });
    vi.resetModules();
    await scripts.public();
    return document.documentElement.dataset['skips'] !== undefined;
  };

  it('is skipped on arrival', async () => expect(await isSkipped('navigate')).toBe(true));

  it.each([
    ['after a reload', 'reload', ''],
    ['after Back', 'back_forward', ''],
    ['at a fragment', 'navigate', '#evidence'],
    ['where the browser does not say how the page was opened', 'unknown', ''],
  ])('is not skipped %s', async (_, type, hash) => expect(await isSkipped(type, hash)).toBe(false));
});

describe.each(['public', 'private'] as const)('in the %s area', (area) => {
  it.each([
    ['dark', 'light', 'dark'],
    ['light', 'dark', 'light'],
    ['blue', 'dark', 'dark'],
    [null, 'dark', 'dark'],
    [null, 'light', 'light'],
  ])(
    'the theme stored as %s on a %s system is %s on load [S1 §4.25] [S2 §4.28, §4.29]',
    async (stored, system, shown) => {
      vi.stubGlobal('matchMedia', (query: string) => ({
        matches: query === `(prefers-color-scheme:${system})`,
      }));
      if (stored !== null) localStorage.setItem('theme', stored);
      vi.resetModules();
      await scripts[area]();
      expect(document.documentElement.className).toBe(shown);
    },
  );
});
