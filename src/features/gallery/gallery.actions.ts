import { createAction } from '@reduxjs/toolkit';

/** A picture was clicked, and the lightbox could not be loaded. */
export const photoNotOpened = createAction('gallery/photoNotOpened');

/** The server has said which photos are published. The payload is one small file of each, newest first. */
export const photosListed = createAction<readonly string[]>('gallery/photosListed');
