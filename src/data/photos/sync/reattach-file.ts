/** What becomes of a picked file, from what this device holds. Pure. */
import { transitionPhoto } from './photo-machine.ts';
import type { PhotoEvent } from './photo-event.ts';
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

/** Whether it is the photo of this file, or one of its sizes came back from an archive. */
const matchesDigest = (record: PhotoRecord, sha256: string): boolean =>
  record.fileDigest === sha256 || digestsOf(record).includes(sha256);

/** Not deleted, and not to be for good. */
const isLive = (record: PhotoRecord): boolean => record.server.kind !== 'deleted' && !isRemoved(record);

/** What it means for a photo that its file is picked: it is not removed, and is published only when that is asked for again. */
function eventsOfPick({ picture, intent }: PhotoRecord, sha256: string): readonly PhotoEvent[] {
  const isWithoutFile =
    picture.status === 'pending' || (picture.status === 'failed' && picture.why === 'bytes_missing');
  return [
    { type: 'removalUndone' },
    ...(intent.kind === 'remove' && intent.intentOnUndo === 'publish' ? [{ type: 'paused' } as const] : []),
    ...(isWithoutFile ? [{ type: 'originalStored', sha256 } as const] : []),
  ];
}

/** The photo as it is to be stored, with the bytes of the file, now that its file was picked; null: nothing of it changes. */
export function reattachFile(photo: PhotoRecord, sha256: string): PhotoRecord | null {
  let changed: PhotoRecord | null = null;
  for (const event of eventsOfPick(photo, sha256)) {
    const stepped = transitionPhoto(changed ?? photo, event);
    if (stepped.kind === 'changed') changed = stepped.record;
  }
  return changed;
}

export interface Adoption {
  /** The photo that the account has already; null: the file makes a new one. */
  readonly known: PhotoRecord | null;
  /** As of `reattachFile`. */
  readonly changed: PhotoRecord | null;
}

/** `own`: photos of the account. `isAgain`: as a photo of its own, also where the account has one with the same file. */
export function adoption(
  listed: PhotoRecord,
  own: readonly PhotoRecord[],
  sha256: string,
  isAgain: boolean,
): Adoption {
  const known = isAgain ? undefined : own.find((each) => isLive(each) && matchesDigest(each, sha256));
  return { known: known ?? null, changed: reattachFile(known ?? listed, sha256) };
}
