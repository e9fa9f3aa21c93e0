import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Closes the open menus below `root`, except the one whose outermost `details` contains `except`: closing a list inside
 * the same menu would shift the layout under the pointer. Returns the summary of the outermost menu it closed.
 */
const closeMenus = (root: HTMLElement | null, except: Node | null = null): HTMLElement | undefined => {
  let summary: HTMLElement | undefined;
  for (const menu of root?.querySelectorAll('details[open]') ?? []) {
    const outermost = menu.parentElement?.closest('details') ?? menu;
    if (except !== null && outermost.contains(except)) continue;
    menu.removeAttribute('open');
    summary ??= menu.querySelector('summary') ?? undefined;
  }
  return summary;
};

/**
 * Closes the native menus below `root` on Escape (focus returns to the summary), on a pointerdown outside,
 * when focus moves to an element that an open panel would cover, and on navigation.
 */
export const useClosingMenus = (root: RefObject<HTMLElement | null>, path: string): void => {
  const shownPath = useRef(path);
  useEffect(() => {
    // Not on mount: a menu may have been opened before hydration.
    if (shownPath.current !== path) closeMenus(root.current);
    shownPath.current = path;
  }, [root, path]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') closeMenus(root.current)?.focus();
    };
    const onPointer = ({ target }: PointerEvent): void => {
      if (target instanceof Node && root.current?.contains(target) === false) closeMenus(root.current);
    };
    const onFocus = ({ target }: FocusEvent): void => {
      if (target instanceof Node) closeMenus(root.current, target);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('focusin', onFocus);
    };
  }, [root]);
};
