import { createAction } from '@reduxjs/toolkit';

/** A complete message was handed in. */
export const messageSubmitted = createAction('contact/messageSubmitted');
/** Acknowledged, or stored on this device until then. `estimate`: see `OfferedEstimate`, or null. */
export const messageAccepted = createAction<{ readonly estimate: string | null }>('contact/messageAccepted');
