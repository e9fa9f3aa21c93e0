import { useRef, type PointerEvent } from 'react';

const threshold = 48;

/** 1: a swipe to the left (onward), -1: to the right (back). */
export const useSwipe = (onSwipe: (direction: 1 | -1) => void) => {
  const start = useRef<{ readonly id: number; readonly x: number } | null>(null);
  const release = (event: PointerEvent<HTMLElement>, isCancelled: boolean): void => {
    if (start.current?.id !== event.pointerId) return;
    const distance = event.clientX - start.current.x;
    start.current = null;
    event.currentTarget.style.removeProperty('translate');
    if (!isCancelled && Math.abs(distance) >= threshold) onSwipe(distance < 0 ? 1 : -1);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!event.isPrimary || event.button !== 0) {
        start.current = null;
        return;
      }
      start.current = { id: event.pointerId, x: event.clientX };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current?.id !== event.pointerId) return;
      event.currentTarget.style.setProperty('translate', `${event.clientX - start.current.x}px`);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => release(event, false),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => release(event, true),
  };
};
