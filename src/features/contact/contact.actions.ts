import { createAction } from '@reduxjs/toolkit';

export const messageSubmitted = createAction('contact/messageSubmitted');
/** Acknowledged by the server, or stored on this device. `estimate`: its URL query; null: none. */
export const messageAccepted = createAction<{ readonly estimate: string | null }>('contact/messageAccepted');
