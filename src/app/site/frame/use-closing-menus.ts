import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Closes the open menus below `root`, apart from that whose outermost holds `kept`: a list inside a menu covers nothing,
 * and closing it would move the others away from under the finger. Answers the opener of the outermost.
 */
const closeMenus = (root: HTMLElement | null, kept: Node | null = null): HTMLElement | undefined => {
  let summary: HTMLElement | undefined;
  for (const menu of root?.querySelectorAll('details[open]') ?? []) {
    const outermost = menu.parentElement?.closest('details') ?? menu;
    if (kept !== null && outermost.contains(kept)) continue;
    menu.removeAttribute('open');
    summary ??= menu.querySelector('summary') ?? undefined;
  }
  return summary;
};

/**
 * Closes the native menus below `root` on Escape (focus returns to the opener), on a press outside, when focus goes
 * elsewhere, which an open panel would cover, and on a new path.
 */
export const useClosingMenus = (root: RefObject<HTMLElement | null>, path: string): void => {
  const shownPath = useRef(path);
  useEffect(() => {
    // A menu that was opened before the page was awake stays open.
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
