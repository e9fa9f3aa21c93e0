import { useEffect, useEffectEvent } from 'react';

const stateNow = (): object => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? state : {};
};

const markNow = (): unknown => new Map<string, unknown>(Object.entries(stateNow())).get('overlay');

/** Mark of an overlay that has closed and whose entry is not removed yet. */
let released: string | undefined;

/** Back closes the overlay. Other ways of closing remove the extra history entry, unless the page has changed. */
export const useBackToClose = (isOpen: boolean, close: () => void): void => {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    const mark = `overlay-${performance.timeOrigin + performance.now()}`;
    const state = { ...stateNow(), overlay: mark };
    // An overlay that replaces another takes its entry: `back()` acts later and would close the new one.
    if (released !== undefined && markNow() === released) window.history.replaceState(state, '');
    else window.history.pushState(state, '');
    released = undefined;
    const onPop = (): void => {
      if (markNow() !== mark) closeNow();
    };
    window.addEventListener('popstate', onPop);
    return () => {
      window.removeEventListener('popstate', onPop);
      released = mark;
      queueMicrotask(() => {
        if (released !== mark) return;
        released = undefined;
        if (markNow() === mark) window.history.back();
      });
    };
  }, [isOpen]);
};
