import { createAction } from '@reduxjs/toolkit';

export const photoNotOpened = createAction('gallery/photoNotOpened');

/** One small file per photo, newest first. */
export const photosListed = createAction<readonly string[]>('gallery/photosListed');
