import type { SyntheticEvent } from 'react';
import { ignoreRepeat } from './ignore-repeat.ts';

/** Ignores repeated submits, also while Enter is held. The button stays enabled, so that it retains the focus. */
export const unlessBusy = (isBusy: boolean, submit: (event: SyntheticEvent) => Promise<void>) => ({
  onKeyDown: ignoreRepeat,
  onSubmit: (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isBusy) void submit(event);
  },
});
