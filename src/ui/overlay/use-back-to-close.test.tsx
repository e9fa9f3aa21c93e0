import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useBackToClose } from './use-back-to-close.ts';

const opened = () => {
  const close = vi.fn();
  const { rerender } = renderHook(({ isOpen }) => useBackToClose(isOpen, close), {
    initialProps: { isOpen: true },
  });
  expect(window.history.state).toHaveProperty('overlay');
  return { close, closeOnPage: () => rerender({ isOpen: false }) };
};

const goingBack = async (action: () => void): Promise<void> => {
  const popped = new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
  });
  action();
  await popped;
};

it('the Back button closes an overlay and stays on the page', async () => {
  const before = window.location.href;
  const { close } = opened();
  await goingBack(() => window.history.back());
  expect(close).toHaveBeenCalledOnce();
  expect(window.location.href).toBe(before);
});

it('an overlay that is closed on the page takes its history entry back', async () => {
  const { close, closeOnPage } = opened();
  await goingBack(closeOnPage);
  expect(window.history.state).toBeNull();
  expect(close).not.toHaveBeenCalled();
});
