import { useRef, type PointerEvent } from 'react';

const threshold = 48;

/** By a pinch of the browser's own. */
export const isPinched = (): boolean => (window.visualViewport?.scale ?? 1) > 1.01;

/**
 * 1: a swipe to the left (onward), -1: to the right (back).
 * `isZoomed`, or pinched: touch pans natively, a mouse drags, and nothing turns.
 */
export const useSwipe = (onSwipe: (direction: 1 | -1) => void, isZoomed = false) => {
  const start = useRef<{ readonly id: number; readonly x: number } | null>(null);
  const isFree = (): boolean => isZoomed || isPinched();
  const rest = (stage: HTMLElement): void => {
    start.current = null;
    stage.style.removeProperty('translate');
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // A second finger begins a pinch.
      if (!event.isPrimary || event.button !== 0) return rest(event.currentTarget);
      start.current = { id: event.pointerId, x: event.clientX };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: ({
      pointerId,
      pointerType,
      clientX,
      movementX,
      movementY,
      currentTarget: stage,
    }: PointerEvent<HTMLElement>) => {
      if (start.current?.id !== pointerId) return;
      if (!isFree()) stage.style.setProperty('translate', `${clientX - start.current.x}px`);
      else if (pointerType === 'mouse') stage.scrollBy(-movementX, -movementY);
    },
    onPointerUp: ({ pointerId, clientX, currentTarget }: PointerEvent<HTMLElement>) => {
      if (start.current?.id !== pointerId) return;
      const distance = clientX - start.current.x;
      rest(currentTarget);
      if (!isFree() && Math.abs(distance) >= threshold) onSwipe(distance < 0 ? 1 : -1);
    },
    onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>) => rest(currentTarget),
  };
};
