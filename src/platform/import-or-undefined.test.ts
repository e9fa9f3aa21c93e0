import { expect, it, vi } from 'vitest';
import { importOrUndefined } from './import-or-undefined.ts';

it('answers what was imported', async () => {
  expect(await importOrUndefined(() => Promise.resolve({ part: 1 }))).toEqual({ part: 1 });
});

it('returns undefined for a module that fails to load, and logs it', async () => {
  const line = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  expect(await importOrUndefined(load)).toBeUndefined();
  expect(line.mock.calls).toEqual([['A module could not be imported', { cause: 'TypeError' }]]);
});
