import { useEffect } from 'react';
import type { RefObject } from 'react';

const closeAll = (root: HTMLElement | null): HTMLElement | undefined => {
  let summary: HTMLElement | undefined;
  for (const menu of root?.querySelectorAll('details[open]') ?? []) {
    menu.removeAttribute('open');
    summary ??= menu.querySelector('summary') ?? undefined;
  }
  return summary;
};

/** Closes the native menus below `root` on Escape (focus returns to the opener), on a click outside, and on a new path. */
export const useClosingMenus = (root: RefObject<HTMLElement | null>, path: string): void => {
  useEffect(() => {
    closeAll(root.current);
  }, [root, path]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') closeAll(root.current)?.focus();
    };
    const onPointer = (event: PointerEvent): void => {
      if (event.target instanceof Node && root.current?.contains(event.target) === false)
        closeAll(root.current);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, [root]);
};
