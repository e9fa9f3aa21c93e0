import { useEffect, useRef, type RefObject } from 'react';

/** Keeps menus that contain `except`: closing a list inside would shift the layout under the pointer. */
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

/** Focus management: Escape returns focus to the summary; focus moving below an open panel closes it. */
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
