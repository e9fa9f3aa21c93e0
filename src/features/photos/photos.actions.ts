// What happened to photos, for the app's listeners: they tell the person.
import { createAction } from '@reduxjs/toolkit';
import type { PressOutcome } from '@/data/photo-desk.repository.ts';
import type { ArchiveOutcome } from '@/data/photo-intake.repository.ts';

/** The photos of one press that could not be proven at once. */
export const publishingPostponed = createAction<{
  readonly count: number;
  /** Of some the pictures are still being made. */
  readonly isPreparing: boolean;
}>('photos/publishingPostponed');
/** `itemId` names the work that was queued. */
export const editQueued = createAction<{ readonly itemId: string; readonly photoId: string }>(
  'photos/editQueued',
);
export const deletionQueued = createAction<{ readonly itemId: string; readonly photoId: string }>(
  'photos/deletionQueued',
);
export const editNotStored = createAction('photos/editNotStored');
export const deletionNotStored = createAction('photos/deletionNotStored');
/** Drafts that are hidden now and removed when nobody takes it back in time. */
export const removalBegun = createAction<{ readonly ids: readonly string[] }>('photos/removalBegun');
export const removalTakenBack = createAction<{ readonly ids: readonly string[] }>('photos/removalTakenBack');
export const publishingNotStored = createAction('photos/publishingNotStored');
export const exportFailed = createAction('photos/exportFailed');
/** What became of a ZIP that was picked. */
export const archiveRead = createAction<ArchiveOutcome>('photos/archiveRead');
/** All photos of one press are proven, or will not be sent any more. */
export const pressEnded = createAction<PressOutcome>('photos/pressEnded');
/** What became of an edit or a deletion. `postponed`: it is safe on the device and goes out later. */
export const workEnded = createAction<{
  readonly work: 'edit' | 'deletion';
  readonly outcome: 'done' | 'failed' | 'postponed';
}>('photos/workEnded');
/** A ZIP was made of photos of this device. */
export const archiveMade = createAction<{
  readonly count: number;
  /** Photos of which only the words are in it. */
  readonly withoutPicture: number;
  /** Photos that found no room in it. */
  readonly left: number;
}>('photos/archiveMade');
/** A photo that was deleted elsewhere is a new draft. `isSmaller`: only a smaller copy of its picture was left. */
export const photoRenewed = createAction<{ readonly isSmaller: boolean }>('photos/photoRenewed');
export const renewalNotStored = createAction('photos/renewalNotStored');
export const textCopied = createAction('photos/textCopied');
/** A part of the area could not be loaded, and nothing was lost by it. */
export const screenNotLoaded = createAction('photos/screenNotLoaded');
