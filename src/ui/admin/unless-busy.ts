import type { SyntheticEvent } from 'react';

/** A form's submit handler that sends nothing twice. The button stays enabled, so that it keeps the focus. */
export const unlessBusy =
  (isBusy: boolean, submit: (event: SyntheticEvent) => Promise<void>) =>
  (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isBusy) void submit(event);
  };
