import { createAction } from '@reduxjs/toolkit';

export const pageOpened = createAction<string>('site/pageOpened');
/** Precached, and not announced yet. */
export const offlineCopyCompleted = createAction('site/offlineCopyCompleted');
export const offlineCopyAnnounced = createAction('site/offlineCopyAnnounced');
