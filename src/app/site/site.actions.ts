// What happens to the site as a whole, in the past tense; features have actions of their own.
import { createAction } from '@reduxjs/toolkit';

/** A page is on screen, the first one included. The payload is its path. */
export const pageOpened = createAction<string>('site/pageOpened');
/** The whole site was precached during this visit. */
export const offlineCopyCompleted = createAction('site/offlineCopyCompleted');
/** A new version is installed and waits for the visitor's consent. */
export const updateFound = createAction('site/updateFound');
/** Another tab has switched to the new version. */
export const updatedElsewhere = createAction('site/updatedElsewhere');
export const reloadAgreed = createAction('site/reloadAgreed');
