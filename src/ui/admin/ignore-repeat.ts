import type { KeyboardEvent, MouseEvent } from 'react';

/** Ignores key repeat: Enter held down would click a button that stays focused again and again. */
export const ignoreRepeat = (event: KeyboardEvent): void => {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
};

/** Ignores the second click of a double-click, even if the response arrived in between. */
export const oncePerClick =
  <Click extends MouseEvent>(onClick?: (event: Click) => void) =>
  (event: Click): void => {
    if (event.detail > 1) event.preventDefault();
    else onClick?.(event);
  };
