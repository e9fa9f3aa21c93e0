import { createAction } from '@reduxjs/toolkit';
import type { BatchResult } from '@/data/device-photos.repository.ts';

export interface ImportedPhotos {
  readonly owner: string;
  readonly ids: readonly string[];
}

export const publishQueued = createAction<{ readonly count: number }>('photos/publishQueued');
export const publishUnreached = createAction<{ readonly count: number }>('photos/publishUnreached');
/** Removals of an earlier visit, undoable for `ms`. */
export const undoableRemovalsRestored = createAction<{
  readonly owner: string;
  readonly ids: readonly string[];
  readonly ms: number;
}>('photos/undoableRemovalsRestored');
export const batchFinished = createAction<BatchResult>('photos/batchFinished');
/** The first photographs are published beside `count` sample renderings. */
export const sampleRemovalOffered = createAction<{ readonly count: number }>('photos/sampleRemovalOffered');
export const importFinished = createAction<ImportedPhotos>('photos/importFinished');
export const analysisOffered = createAction<ImportedPhotos>('photos/analysisOffered');
export const textCopied = createAction('photos/textCopied');
export const chunkLoadFailed = createAction('photos/chunkLoadFailed');
