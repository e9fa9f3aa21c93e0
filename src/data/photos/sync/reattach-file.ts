/** Matches a picked file with the stored photos. Pure. */
import { transitionPhoto } from './photo-machine.ts';
import type { PhotoEvent } from './photo-event.ts';
import { emptyPhotoMetadata, photoFields, type PhotoMetadata } from '../../../domain/photo-metadata.ts';
import { isRemoved, type PhotoRecord } from './photo-record.ts';

/** The bytes that belong to a photo. */
export function digestsOf({ picture }: Pick<PhotoRecord, 'picture'>): readonly string[] {
  switch (picture.status) {
    case 'pending':
    case 'remote':
      return [];
    case 'queued':
    case 'failed':
      return picture.original === null ? [] : [picture.original];
    case 'ready':
      return [
        ...picture.variants.map(({ sha256 }) => sha256),
        ...(picture.original === null ? [] : [picture.original]),
      ];
  }
}

/** Whether the file is the original of this photo, or one of its sizes from an archive. */
const matchesDigest = (record: PhotoRecord, sha256: string): boolean =>
  record.fileDigest === sha256 || digestsOf(record).includes(sha256);

/** Neither deleted nor with a committed removal. */
const isLive = (record: PhotoRecord): boolean => record.server.kind !== 'deleted' && !isRemoved(record);

/** Fields of `words` that are empty in the record. */
const missingIn = (record: PhotoRecord, words: PhotoMetadata): Partial<PhotoMetadata> =>
  Object.fromEntries(
    photoFields
      .filter((field) => record.words[field].trim() === '' && words[field] !== '')
      .map((field) => [field, words[field]]),
  );

/**
 * Events when the file of a photo is picked again: a pending removal is undone, but publishing needs a new
 * request. Empty fields take the text that comes with the file.
 */
function eventsOfPick(record: PhotoRecord, sha256: string, words: PhotoMetadata): readonly PhotoEvent[] {
  const { picture, intent, blocker } = record;
  const missing = missingIn(record, words);
  const isBlocked = blocker === 'bytes_missing';
  const isWithoutFile =
    isBlocked ||
    picture.status === 'pending' ||
    (picture.status === 'failed' && picture.why === 'bytes_missing');
  const isRemovedPublish = intent.kind === 'remove' && intent.intentOnUndo === 'publish';
  return [
    { type: 'removalUndone' },
    ...(isRemovedPublish ? [{ type: 'paused' } as const] : []),
    ...(isWithoutFile ? [{ type: 'originalStored', sha256 } as const] : []),
    ...(isBlocked ? [{ type: 'paused' } as const] : []),
    ...(Object.keys(missing).length > 0 ? [{ type: 'draftEdited', words: missing } as const] : []),
  ];
}

/** The photo with its file reattached, which comes with `words`; null when nothing changes. */
export function reattachFile(
  photo: PhotoRecord,
  sha256: string,
  words: PhotoMetadata = emptyPhotoMetadata,
): PhotoRecord | null {
  let changed: PhotoRecord | null = null;
  for (const event of eventsOfPick(photo, sha256, words)) {
    const stepped = transitionPhoto(changed ?? photo, event);
    if (stepped.kind === 'changed') changed = stepped.record;
  }
  return changed;
}

export interface Adoption {
  /** The existing photo of the account; null when the file creates a new one. */
  readonly known: PhotoRecord | null;
  /** As of `reattachFile`. */
  readonly changed: PhotoRecord | null;
}

/** `own`: photos of the account. `isAgain`: import as a separate photo, also for a duplicate. */
export function adoption(
  listed: PhotoRecord,
  own: readonly PhotoRecord[],
  sha256: string,
  isAgain: boolean,
): Adoption {
  const known = isAgain ? undefined : own.find((each) => isLive(each) && matchesDigest(each, sha256));
  return { known: known ?? null, changed: reattachFile(known ?? listed, sha256, listed.words) };
}
