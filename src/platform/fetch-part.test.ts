import { afterEach, expect, it, vi } from 'vitest';
import { fetchPart } from './fetch-part.ts';

afterEach(() => vi.restoreAllMocks());

it('answers what was imported', async () => {
  expect(await fetchPart(() => Promise.resolve({ part: 1 }))).toEqual({ part: 1 });
});

it('a part that cannot be had is undefined, and the console is told', async () => {
  const line = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  expect(await fetchPart(load)).toBeUndefined();
  expect(line.mock.calls).toEqual([['A part of this page could not be fetched', { cause: 'TypeError' }]]);
});
