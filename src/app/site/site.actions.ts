// What happens to the site as a whole, in the past tense; features have actions of their own.
import { createAction } from '@reduxjs/toolkit';

/** A page is on screen, the first one included. The payload is its path. */
export const pageOpened = createAction<string>('site/pageOpened');
/** The whole site is precached, and this is not announced yet. */
export const offlineCopyCompleted = createAction('site/offlineCopyCompleted');
export const offlineCopyAnnounced = createAction('site/offlineCopyAnnounced');
