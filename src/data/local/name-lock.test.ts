import { expect, it, vi } from 'vitest';
import { acquireNameLock } from './name-lock.ts';

it('grants a name to one holder at a time, until it is released', async () => {
  const held = await acquireNameLock('draft');
  expect(held?.isHeld()).toBe(true);
  expect(await acquireNameLock('draft')).toBeNull();
  await held?.release();
  expect(held?.isHeld()).toBe(false);
  const again = await acquireNameLock('draft');
  expect(again?.isHeld()).toBe(true);
  await again?.release();
});

it.each([
  ['has no locks', {}],
  ['refuses them', { locks: { request: () => Promise.reject(new DOMException('', 'SecurityError')) } }],
])('everything is free where the browser %s', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const held = await acquireNameLock('draft');
  expect(held?.isHeld()).toBe(true);
  await held?.release();
});
