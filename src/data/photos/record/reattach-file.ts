import { transitionPhoto } from './photo-machine.ts';
import type { PhotoEvent } from './photo-event.ts';
import { emptyPhotoMetadata, photoFields, type PhotoMetadata } from '../../../domain/photo-metadata.ts';
import { isEdited, noEdits } from '../../../domain/picture-edits.ts';
import { isRemoved, type FileDates, type PhotoRecord } from './photo-record.ts';

export interface PickedOriginal {
  readonly sha256: string;
  readonly dates?: FileDates;
}

export function digestsOf({ picture }: Pick<PhotoRecord, 'picture'>): readonly string[] {
  switch (picture.status) {
    case 'pending':
    case 'remote':
    case 'none':
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

const matchesDigest = (record: PhotoRecord, sha256: string): boolean =>
  record.fileDigest === sha256 || digestsOf(record).includes(sha256);

const isLive = (record: PhotoRecord): boolean => record.server.kind !== 'deleted' && !isRemoved(record);

const missingIn = (record: PhotoRecord, text: PhotoMetadata): Partial<PhotoMetadata> =>
  Object.fromEntries(
    photoFields
      .filter((field) => record.text[field].trim() === '' && text[field] !== '')
      .map((field) => [field, text[field]]),
  );

/** What a listed photo brings besides its file. */
type Picked = Pick<PhotoRecord, 'text' | 'edits'>;

/** Picking a file again undoes a pending removal and fills empty fields; publishing needs a new request. */
function eventsOfPick(
  record: PhotoRecord,
  { sha256, dates }: PickedOriginal,
  { text, edits }: Picked,
): readonly PhotoEvent[] {
  const { picture, intent, blocker } = record;
  const missing = missingIn(record, text);
  const isBlocked = blocker === 'bytes_missing';
  const isWithoutFile =
    isBlocked ||
    picture.status === 'pending' ||
    (picture.status === 'failed' && picture.why === 'bytes_missing');
  const isRemovedPublish = intent.kind === 'remove' && intent.intentOnUndo === 'publish';
  return [
    { type: 'removalUndone' },
    ...(isRemovedPublish ? [{ type: 'paused' } as const] : []),
    ...(isWithoutFile
      ? [{ type: 'originalStored', sha256, ...(dates !== undefined && { dates }) } as const]
      : []),
    ...(isBlocked ? [{ type: 'paused' } as const] : []),
    ...(isEdited(edits) && !isEdited(record.edits) ? [{ type: 'pictureEdited', edits } as const] : []),
    ...(Object.keys(missing).length > 0 ? [{ type: 'draftEdited', text: missing } as const] : []),
  ];
}

export function reattachFile(
  photo: PhotoRecord,
  file: PickedOriginal,
  listed: Picked = { text: emptyPhotoMetadata, edits: noEdits },
): PhotoRecord | null {
  let changed: PhotoRecord | null = null;
  for (const event of eventsOfPick(photo, file, listed)) {
    const stepped = transitionPhoto(changed ?? photo, event);
    if (stepped.kind === 'changed') changed = stepped.record;
  }
  return changed;
}

export interface Adoption {
  readonly known: PhotoRecord | null;
  readonly changed: PhotoRecord | null;
}

/** Text of the open project is for drafts: a photo that is submitted is not changed by picking its file again. */
const textFor = (known: PhotoRecord | undefined, { needsLookup, text }: PhotoRecord): PhotoMetadata => {
  const isSubmitted = known?.server.kind === 'present' || known?.intent.kind === 'publish';
  return isSubmitted && !needsLookup ? emptyPhotoMetadata : text;
};

/** `own`: photos of the account. `isAgain`: import as a separate photo, also for a duplicate. */
export function adoption(
  listed: PhotoRecord,
  own: readonly PhotoRecord[],
  file: PickedOriginal,
  isAgain: boolean,
): Adoption {
  const known = isAgain ? undefined : own.find((each) => isLive(each) && matchesDigest(each, file.sha256));
  const picked = { text: textFor(known, listed), edits: listed.edits };
  return { known: known ?? null, changed: reattachFile(known ?? listed, file, picked) };
}
