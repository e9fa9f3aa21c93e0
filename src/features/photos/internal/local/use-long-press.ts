import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

const HELD_MS = 500;
const MOVED_PX = 10;

/** Suppresses the click that ends a long press. */
export function useLongPress(onHeld: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const isHeld = useRef(false);
  const stop = (): void => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown: (event: PointerEvent): void => {
      isHeld.current = false;
      if (event.pointerType === 'mouse') return;
      start.current = { x: event.clientX, y: event.clientY };
      timer.current = setTimeout(() => {
        isHeld.current = true;
        onHeld();
      }, HELD_MS);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent): void => {
      const from = start.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > MOVED_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onClickCapture: (event: MouseEvent): void => {
      if (!isHeld.current) return;
      isHeld.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onContextMenu: (event: MouseEvent): void => {
      if (isHeld.current) event.preventDefault();
    },
  };
}
