import { useEffect, useEffectEvent } from 'react';

const stateNow = (): object => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? state : {};
};

const markNow = (): unknown => new Map<string, unknown>(Object.entries(stateNow())).get('overlay');

/**
 * While `isOpen`, the Back button (or gesture) closes the overlay instead of leaving the page. Closing it
 * otherwise takes the extra history entry back, unless the visitor has already gone on to another page.
 */
export const useBackToClose = (isOpen: boolean, close: () => void): void => {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    const mark = `overlay-${Date.now()}`;
    window.history.pushState({ ...stateNow(), overlay: mark }, '');
    const onPop = (): void => {
      if (markNow() !== mark) closeNow();
    };
    window.addEventListener('popstate', onPop);
    return () => {
      window.removeEventListener('popstate', onPop);
      if (markNow() === mark) window.history.back();
    };
  }, [isOpen]);
};
