import { describe, expect, it, vi } from 'vitest';
import { takeLock, type TabLocks } from './locks.ts';

/** Web Locks as the standard words them: `ifAvailable` answers null at once, the lock is freed a tick after its work. */
function webLocks(): TabLocks {
  const held = new Set<string>();
  return {
    async request(name, { ifAvailable }, work) {
      expect(ifAvailable).toBe(true);
      await Promise.resolve();
      if (held.has(name)) {
        await work(null);
        return;
      }
      held.add(name);
      await work({ name, mode: 'exclusive' });
      await Promise.resolve();
      held.delete(name);
    },
  };
}

const noLease = {
  take: () => Promise.reject(new Error('not asked')),
  give: () => Promise.reject(new Error('not asked')),
};

describe('the lock of a database', () => {
  it('is held by one at a time and free again as soon as it was released', async () => {
    const locks = webLocks();
    const first = await takeLock(locks, 'outbox:site', noLease);
    expect(first).toBeTypeOf('function');
    expect(await takeLock(locks, 'outbox:site', noLease)).toBeUndefined();
    await first?.();
    const again = await takeLock(locks, 'outbox:site', noLease);
    expect(again).toBeTypeOf('function');
  });

  it('fails loudly when the browser refuses to answer', async () => {
    const locks = { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) };
    await expect(takeLock(locks, 'outbox:site', noLease)).rejects.toThrow('denied');
  });

  it('is a lease where the browser has no locks', async () => {
    const lease = {
      take: vi.fn().mockResolvedValueOnce(true).mockResolvedValueOnce(false),
      give: vi.fn().mockResolvedValue(undefined),
    };
    const release = await takeLock(undefined, 'outbox:site', lease);
    expect(await takeLock(undefined, 'outbox:site', lease)).toBeUndefined();
    await release?.();
    expect(lease.give).toHaveBeenCalledOnce();
  });
});
