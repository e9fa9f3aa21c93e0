// What happens with the newsletter's form. What is said about it and what is counted is decided by the app's listeners.
import { createAction } from '@reduxjs/toolkit';

export const addressMissing = createAction('newsletter/addressMissing');
export const addressSubmitted = createAction('newsletter/addressSubmitted');
/** The server proved it. */
export const addressSubscribed = createAction('newsletter/addressSubscribed');
/** No proof yet: the address is kept on this device. */
export const addressKept = createAction('newsletter/addressKept');
export const subscriptionFailed = createAction('newsletter/subscriptionFailed');
