import type { KeyboardEvent, MouseEvent } from 'react';

/** A key that is held down is one press: what keeps the focus while it works would be pressed again and again. */
export const ignoreRepeat = (event: KeyboardEvent): void => {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
};

/** A double press is one press, also when the server answers between its two halves. */
export const oncePerClick =
  <Click extends MouseEvent>(onClick?: (event: Click) => void) =>
  (event: Click): void => {
    if (event.detail > 1) event.preventDefault();
    else onClick?.(event);
  };
