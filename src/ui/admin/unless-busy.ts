import type { SyntheticEvent } from 'react';
import { ignoreRepeat } from './ignore-repeat.ts';

/**
 * Handlers of a form that sends nothing twice, also while Enter is held down. The button stays enabled, so that it keeps
 * the focus.
 */
export const unlessBusy = (isBusy: boolean, submit: (event: SyntheticEvent) => Promise<void>) => ({
  onKeyDown: ignoreRepeat,
  onSubmit: (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isBusy) void submit(event);
  },
});
