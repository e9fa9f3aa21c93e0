import { render, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { pathUnderOverlay } from '@/platform/overlay-entry.ts';
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

it('an overlay that replaces another takes its history entry, and is not closed by it', async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const Overlay = ({ close }: { readonly close: () => void }) => {
    useBackToClose(true, close);
    return null;
  };
  const length = () => window.history.length;
  const { rerender } = render(<Overlay key="first" close={first} />);
  const entries = length();
  rerender(<Overlay key="second" close={second} />);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([first.mock.calls, second.mock.calls, length()]).toEqual([[], [], entries]);
  await goingBack(() => window.history.back());
  expect(second).toHaveBeenCalledOnce();
  expect(window.history.state).toBeNull();
});

it('an overlay that is closed on the page takes its history entry back', async () => {
  const { close, closeOnPage } = opened();
  await goingBack(closeOnPage);
  expect(window.history.state).toBeNull();
  expect(close).not.toHaveBeenCalled();
});

it('an overlay with an address shows it, follows it, and gives the address of the page back', async () => {
  window.history.replaceState(null, '', '/gallery');
  const { rerender } = renderHook(({ isOpen, address }) => useBackToClose(isOpen, vi.fn(), address), {
    initialProps: { isOpen: true, address: '/gallery/one' },
  });
  const entries = window.history.length;
  expect(window.location.pathname).toBe('/gallery/one');
  expect(pathUnderOverlay()).toBe('/gallery');
  rerender({ isOpen: true, address: '/gallery/two' });
  expect([window.location.pathname, window.history.length]).toEqual(['/gallery/two', entries]);
  expect(pathUnderOverlay()).toBe('/gallery');
  await goingBack(() => rerender({ isOpen: false, address: '/gallery/two' }));
  expect([window.location.pathname, pathUnderOverlay()]).toEqual(['/gallery', undefined]);
});

it('an overlay that Forward opens again takes the entry that Forward led to', async () => {
  window.history.replaceState(null, '', '/gallery');
  const { rerender } = renderHook(({ isOpen }) => useBackToClose(isOpen, vi.fn(), '/gallery/one'), {
    initialProps: { isOpen: true },
  });
  const entries = window.history.length;
  await goingBack(() => window.history.back());
  rerender({ isOpen: false });
  await goingBack(() => window.history.forward());
  rerender({ isOpen: true });
  expect([window.location.pathname, window.history.length]).toEqual(['/gallery/one', entries]);
  await goingBack(() => rerender({ isOpen: false }));
  expect(window.location.pathname).toBe('/gallery');
});

it('an entry that a reload has left belongs to no overlay', () => {
  window.history.replaceState({ overlay: 'overlay-of-an-earlier-document' }, '', '/gallery/one');
  expect(pathUnderOverlay()).toBeUndefined();
  window.history.replaceState(null, '', '/');
});
