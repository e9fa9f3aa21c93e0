import { useEffect, useEffectEvent } from 'react';
import { entryState, overlayMark, pathsUnder, pathUnderOverlay } from '@/platform/overlay-entry.ts';

/** Mark of an overlay that has closed and whose entry is not removed yet. */
let released: string | undefined;

/** An overlay that replaces another, or that Forward opens again, takes its entry: `back()` acts later and would close the new one. */
const canTakeEntry = (address: string | undefined): boolean =>
  pathUnderOverlay() !== undefined &&
  (overlayMark() === released || (address !== undefined && window.location.pathname === address));

/**
 * Back closes the overlay. Other ways of closing remove the extra history entry, unless the page has changed. `address`: the
 * path of what the overlay shows, instead of the page's.
 */
export const useBackToClose = (isOpen: boolean, close: () => void, address?: string): void => {
  const closeNow = useEffectEvent(close);
  const open = useEffectEvent((mark: string) => {
    pathsUnder.set(mark, pathUnderOverlay() ?? window.location.pathname);
    const state = { ...entryState(), overlay: mark };
    if (canTakeEntry(address)) window.history.replaceState(state, '', address);
    else window.history.pushState(state, '', address);
    released = undefined;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const mark = `overlay-${performance.timeOrigin + performance.now()}`;
    open(mark);
    const onPop = (): void => {
      if (overlayMark() !== mark) closeNow();
    };
    window.addEventListener('popstate', onPop);
    return () => {
      window.removeEventListener('popstate', onPop);
      released = mark;
      queueMicrotask(() => {
        if (released !== mark) return;
        released = undefined;
        if (overlayMark() === mark) window.history.back();
      });
    };
  }, [isOpen]);
  useEffect(() => {
    if (isOpen && address !== undefined && window.location.pathname !== address)
      window.history.replaceState(window.history.state, '', address);
  }, [isOpen, address]);
};
