// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  document.documentElement.className = '';
});

const scripts = { public: () => import('./page-start.ts'), private: () => import('./admin-start.ts') };

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
