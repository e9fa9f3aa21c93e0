import { useRef, useSyncExternalStore, type PointerEvent } from 'react';

const threshold = 48;
const tapPx = 24;
const doubleTapMs = 300;

type Start = { readonly id: number; readonly x: number; readonly y: number };
type Tap = { readonly at: number; readonly x: number; readonly y: number };

type SwipeOptions = {
  /** 1: a swipe to the left (onward), -1: to the right (back). */
  readonly onSwipe: (direction: 1 | -1) => void;
  readonly onDoubleTap?: (event: PointerEvent<HTMLElement>) => void;
  /** Zoomed, also by a pinch of the browser's own: touch pans natively, a mouse drags, and nothing turns. */
  readonly isZoomed?: boolean;
};

const isNear = (one: { readonly x: number; readonly y: number }, { clientX, clientY }: PointerEvent) =>
  Math.hypot(clientX - one.x, clientY - one.y) < tapPx;

const isPinched = (): boolean => (window.visualViewport?.scale ?? 1) > 1.01;

export const useSwipe = ({ onSwipe, onDoubleTap, isZoomed = false }: SwipeOptions) => {
  const isFree = (): boolean => isZoomed || isPinched();
  const start = useRef<Start | null>(null);
  const lastTap = useRef<Tap | null>(null);
  const rest = (stage: HTMLElement): void => {
    start.current = null;
    stage.style.removeProperty('translate');
  };
  const tap = (event: PointerEvent<HTMLElement>): void => {
    const last = lastTap.current;
    const isSecond = last !== null && event.timeStamp - last.at < doubleTapMs && isNear(last, event);
    lastTap.current = isSecond ? null : { at: event.timeStamp, x: event.clientX, y: event.clientY };
    if (isSecond) onDoubleTap?.(event);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // A second finger begins a pinch.
      if (!event.isPrimary || event.button !== 0) return rest(event.currentTarget);
      start.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const stage = event.currentTarget;
      if (start.current?.id !== event.pointerId) return;
      if (!isFree()) stage.style.setProperty('translate', `${event.clientX - start.current.x}px`);
      else if (event.pointerType === 'mouse') stage.scrollBy(-event.movementX, -event.movementY);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const from = start.current;
      if (from?.id !== event.pointerId) return;
      rest(event.currentTarget);
      const distance = event.clientX - from.x;
      if (isNear(from, event)) tap(event);
      else if (!isFree() && Math.abs(distance) >= threshold) onSwipe(distance < 0 ? 1 : -1);
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => rest(event.currentTarget),
  };
};

const onViewportResize = (listener: () => void): (() => void) => {
  const { visualViewport } = window;
  visualViewport?.addEventListener('resize', listener);
  return () => visualViewport?.removeEventListener('resize', listener);
};

export const useIsPinched = (): boolean => useSyncExternalStore(onViewportResize, isPinched, () => false);
