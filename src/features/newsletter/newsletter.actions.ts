import { createAction } from '@reduxjs/toolkit';

export const addressMissing = createAction('newsletter/addressMissing');
export const addressSubmitted = createAction('newsletter/addressSubmitted');
export const addressSubscribed = createAction('newsletter/addressSubscribed');
export const subscriptionQueued = createAction('newsletter/subscriptionQueued');
export const subscriptionFailed = createAction('newsletter/subscriptionFailed');
