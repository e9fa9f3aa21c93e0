// Events of the newsletter's form; the app's listeners show notices and count them.
import { createAction } from '@reduxjs/toolkit';

export const addressMissing = createAction('newsletter/addressMissing');
export const addressSubmitted = createAction('newsletter/addressSubmitted');
/** The server acknowledged it. */
export const addressSubscribed = createAction('newsletter/addressSubscribed');
/** Not acknowledged yet: the address is stored on this device. */
export const subscriptionQueued = createAction('newsletter/subscriptionQueued');
export const subscriptionFailed = createAction('newsletter/subscriptionFailed');
