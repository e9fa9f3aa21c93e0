import { createAction } from '@reduxjs/toolkit';

/** A complete message was handed in. */
export const messageSubmitted = createAction('contact/messageSubmitted');
/** It is proven to have arrived, or it is kept on this device until it does. */
export const messageAccepted = createAction('contact/messageAccepted');
