import { expect, it, vi } from 'vitest';
import { makeId } from './make-id.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it.each([
  ['with https', crypto],
  ['without https', { getRandomValues: crypto.getRandomValues.bind(crypto) }],
])('makes a different UUID every time on a page served %s', (_how, ours) => {
  vi.stubGlobal('crypto', ours);
  const ids = Array.from({ length: 100 }, () => makeId());
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(uuid);
});
