// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { whenVisible } from './when-visible.ts';

it('waits until a page is seen, however often its tab says otherwise', async () => {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const seen = vi.fn();
  const waiting = whenVisible().then(seen);
  document.dispatchEvent(new Event('visibilitychange'));
  await Promise.resolve();
  expect(seen).not.toHaveBeenCalled();
  state.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await waiting;
  expect(seen).toHaveBeenCalledOnce();
  await whenVisible();
});
