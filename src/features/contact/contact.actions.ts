import { createAction } from '@reduxjs/toolkit';

/** A complete message was handed in. */
export const messageSubmitted = createAction('contact/messageSubmitted');
/** It is proven to have arrived, or it is kept on this device until it does. `estimate`: see `OfferedEstimate`, null without one. */
export const messageAccepted = createAction<{ readonly estimate: string | null }>('contact/messageAccepted');
