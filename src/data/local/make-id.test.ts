import { afterEach, expect, it, vi } from 'vitest';
import { makeId } from './make-id.ts';

afterEach(() => vi.unstubAllGlobals());

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it('makes a different UUID every time', () => {
  const ids = Array.from({ length: 100 }, () => makeId());
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(uuid);
});

it('makes UUIDs on a page served without https', () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 100 }, () => makeId());
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(uuid);
});
