// Photo events; the app's listeners show them.
import { createAction } from '@reduxjs/toolkit';
import type { BatchResult } from '@/data/device-photos.repository.ts';

export interface ImportedPhotos {
  /** The account that picked them. */
  readonly owner: string;
  readonly ids: readonly string[];
}

/** The intent to publish a batch is stored. */
export const publishQueued = createAction<{ readonly count: number }>('photos/publishQueued');
/** The server was not reached with it. */
export const publishUnreached = createAction<{ readonly count: number }>('photos/publishUnreached');
/** Removals of an earlier visit can still be undone, for so many ms. */
export const undoableRemovalsRestored = createAction<{
  readonly owner: string;
  readonly ids: readonly string[];
  readonly ms: number;
}>('photos/undoableRemovalsRestored');
/** All photos of one batch are acknowledged, or have a blocker. */
export const batchFinished = createAction<BatchResult>('photos/batchFinished');
/** The first photographs are in the gallery, beside so many sample renderings. */
export const sampleRemovalOffered = createAction<{ readonly count: number }>('photos/sampleRemovalOffered');
/** Files of one pick are stored. */
export const importFinished = createAction<ImportedPhotos>('photos/importFinished');
/** They are stored while something else is open. */
export const descriptionOffered = createAction<ImportedPhotos>('photos/descriptionOffered');
export const textCopied = createAction('photos/textCopied');
/** A part of the area could not be loaded, and nothing was lost by it. */
export const chunkLoadFailed = createAction('photos/chunkLoadFailed');
