import { useEffect, useEffectEvent } from 'react';

const stateNow = (): object => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? state : {};
};

const markNow = (): unknown => new Map<string, unknown>(Object.entries(stateNow())).get('overlay');

/** Back closes the overlay. Other ways of closing remove the extra history entry, unless the page has changed. */
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
