import type { SyntheticEvent } from 'react';
import { announceFilledFields } from '@/platform/announce-filled-fields.ts';
import { ignoreRepeat } from './ignore-repeat.ts';

/** Ignores repeated submits, also while Enter is held. The button stays enabled, so that it retains the focus. */
export const unlessBusy = (isBusy: boolean, submit: (event: SyntheticEvent) => Promise<void>) => ({
  onKeyDown: ignoreRepeat,
  onSubmit: (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    announceFilledFields(event.currentTarget);
    if (!isBusy) void submit(event);
  },
});
