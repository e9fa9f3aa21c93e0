// What happened to photos, for the app's listeners: they tell the person.
import { createAction } from '@reduxjs/toolkit';
import type { BatchResult } from '@/data/device-photos.repository.ts';

/** Photos of one press are stored as wanted on the server. */
export const publishQueued = createAction<{ readonly count: number }>('photos/publishQueued');
/** Removals of an earlier visit can still be undone, for so many ms. */
export const undoableRemovalsRestored = createAction<{
  readonly owner: string;
  readonly ids: readonly string[];
  readonly ms: number;
}>('photos/undoableRemovalsRestored');
/** All photos of one press are proven, or need a person. */
export const batchFinished = createAction<BatchResult>('photos/batchFinished');
export const textCopied = createAction('photos/textCopied');
/** A part of the area could not be loaded, and nothing was lost by it. */
export const chunkLoadFailed = createAction('photos/chunkLoadFailed');
