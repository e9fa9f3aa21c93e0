// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { err, ok } from '../../domain/result.ts';
import type { OrphansGateway } from '../supabase/photos.gateway.ts';
import { createOrphanCleanup } from './orphan-cleanup.ts';

it('removes orphan objects once a day, and tries again after a failure', async () => {
  const removeOrphanObjects = vi.fn<OrphansGateway['removeOrphanObjects']>();
  removeOrphanObjects.mockResolvedValueOnce(err({ kind: 'offline' })).mockResolvedValue(ok([]));
  let now = Date.UTC(2026, 10, 26);
  const cleanUp = createOrphanCleanup({ gateway: { removeOrphanObjects }, now: () => now });
  const calls = async (): Promise<number> => {
    await cleanUp('owner');
    return removeOrphanObjects.mock.calls.length;
  };
  expect(await calls()).toBe(1);
  expect(await calls()).toBe(2);
  now += 86_399_999;
  expect(await calls()).toBe(2);
  now += 1;
  expect(await calls()).toBe(3);
  now -= 10 * 86_400_000;
  expect(await calls()).toBe(4);
  expect(removeOrphanObjects.mock.calls.every(([caller]) => caller.owner === 'owner')).toBe(true);
});
