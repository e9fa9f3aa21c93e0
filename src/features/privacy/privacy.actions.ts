import { createAction } from '@reduxjs/toolkit';

/** The device holds nothing of this site any more, or less than before. */
export const siteErased = createAction('privacy/siteErased');
