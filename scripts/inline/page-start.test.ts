// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  document.documentElement.className = '';
});

it.each([
  ['dark', 'light', 'dark'],
  ['light', 'dark', 'light'],
  ['blue', 'dark', 'dark'],
  [null, 'dark', 'dark'],
  [null, 'light', 'light'],
])('the theme stored as %s on a %s system is %s on load [S1 §4.25]', async (stored, system, shown) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(prefers-color-scheme:${system})` }));
  if (stored !== null) localStorage.setItem('theme', stored);
  vi.resetModules();
  await import('./page-start.ts');
  expect(document.documentElement.className).toBe(shown);
});
