/**
 * How photos come onto this device and leave it as a file: the door for whoever picks, exports and imports. Must not know
 * screens or words.
 */
import { sha256Of } from '@/picture-worker/sha256.ts';
import type { Result } from '../domain/result.ts';
import { adminDb } from './local/admin-db.ts';
import { createDraftsCanary } from './local/drafts-canary.store.ts';
import type { StorageError } from './local/storage-error.ts';
import * as room from './local/storage-room.ts';
import type { ListProblem } from './photos/archive-list.ts';
import { createBrowserIntake } from './photos/browser-intake.ts';
import { createPhotoFiles } from './photos/photo-files.ts';
import { createPhotoArchive, type Exported } from './photos/photo-archive.ts';
import { photos, tellChange, unsavedEdits } from './photos/device-photos.ts';
import type { SkippedBecause, Taken } from './photos/photo-intake.ts';
import { createPhotoRenewal, type Renewal } from './photos/photo-renewal.ts';
import { createPublicPictureGateway } from './supabase/public-picture.gateway.ts';

export type { Renewal, SkippedBecause, Taken };

const intake = createBrowserIntake({ store: photos.store, changed: tellChange });
const files = createPhotoFiles(photos.store);
const canary = createDraftsCanary(adminDb);

let hasAskedForPersistence = false;

/** Stores one picked file. What it answers is true when it answers it. `isAgain`: also when it is here already. */
export async function takeFile(file: File, owner: string, isAgain = false): Promise<Taken> {
  if (!hasAskedForPersistence) {
    hasAskedForPersistence = true;
    void room.askForPersistence();
  }
  return intake.take(file, owner, { isAgain });
}

/** Makes the pictures of all drafts that wait for it. Call after taking files, and at every start. */
export const prepareDrafts = (): Promise<void> => intake.prepareAll();

const renew = createPhotoRenewal({
  ...photos,
  unsaved: unsavedEdits,
  intake,
  fetchPicture: createPublicPictureGateway({ base: () => window.location.href }),
});

/** Keeps a photo that was deleted elsewhere as a new draft, with what was typed about it; `itemId` names the work on it. */
export async function keepAsNew(owner: string, itemId: string): Promise<Renewal> {
  const renewal = await renew(itemId, owner);
  tellChange();
  if (renewal.kind === 'kept') void prepareDrafts();
  return renewal;
}

/** Tries a photo once more whose pictures could not be made. */
export const prepareAgain = async (id: string): Promise<void> => {
  await intake.prepareAgain(id);
};

/** About how many more photos fit; null when the browser does not say. */
export const roomForPhotos = async (): Promise<number | null> => (await room.roomForPhotos()) ?? null;

/** How many photos this browser has erased since somebody was told; 0 when none. */
export async function countMissing(): Promise<Result<number, StorageError>> {
  const drafts = await photos.store.listDrafts();
  return drafts.ok ? canary.watch(drafts.value.length) : drafts;
}

/** The person knows. */
export const acknowledgeMissing = (): void => canary.acknowledge();

const archive = createPhotoArchive({ store: photos.store, intake, sha256Of, now: Date.now });

/** The photos of `ids` that are not published, as one ZIP file. */
export const exportDrafts = (
  owner: string,
  ids: readonly string[],
): Promise<Result<Exported, StorageError | { readonly kind: 'nothing' }>> => archive.exportPhotos(owner, ids);

/** What became of a ZIP that somebody picked, in photos. */
export type ArchiveOutcome =
  | { readonly kind: 'read'; readonly taken: number; readonly duplicates: number; readonly skipped: number }
  | ListProblem;

/** Makes drafts of what is in an archive. */
export async function importDrafts(file: File, owner: string): Promise<ArchiveOutcome> {
  const read = await archive.importPhotos(file, owner);
  if (!read.ok) return read.error;
  void prepareDrafts();
  const count = (kind: Taken['kind']) => read.value.photos.filter(({ taken }) => taken.kind === kind).length;
  return {
    kind: 'read',
    taken: count('kept'),
    duplicates: count('duplicate'),
    skipped: count('skipped') + read.value.damaged.length,
  };
}

/** A photo as it was taken, for somebody who opens it elsewhere; undefined when it is not here any more. */
export const exportOriginal = (id: string): Promise<File | undefined> => files.originalOf(id);
