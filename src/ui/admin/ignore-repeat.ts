import type { KeyboardEvent } from 'react';

/** A key that is held down is one press: what keeps the focus while it works would be pressed again and again. */
export const ignoreRepeat = (event: KeyboardEvent): void => {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
};
