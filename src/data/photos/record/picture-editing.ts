import { isSameEdits, noEdits, type PictureEdits } from '../../../domain/picture-edits.ts';
import type { PhotoRecord } from './photo-record.ts';

/** Digest of the original whose edits may still change: no request for this photo was or can be on its way. */
function editableOriginal(record: PhotoRecord): string | null {
  const { picture, intent, server, delivery, needsLookup, unconfirmedWrites, blocker } = record;
  const isDraft = intent.kind === 'keep' && server.kind === 'absent' && blocker === null;
  const isSettled = delivery.status !== 'sending' && !needsLookup && unconfirmedWrites.length === 0;
  return isDraft && isSettled && 'original' in picture ? picture.original : null;
}

/** Null where the picture cannot be edited. */
export const editsOf = (record: PhotoRecord): PictureEdits | null =>
  editableOriginal(record) === null ? null : record.edits;

/** All sizes are made again. Null where the picture cannot be edited. */
export function withEdits(record: PhotoRecord, edits: PictureEdits): PhotoRecord | null {
  const original = editableOriginal(record);
  if (original === null) return null;
  return {
    ...record,
    edits,
    picture: { status: 'queued', original, attempts: 0 },
    uploaded: [],
  };
}

/** A size that was made of the original is edited already. */
export const editsOfFile = ({ picture, edits }: PhotoRecord, sha256: string): PictureEdits =>
  picture.status === 'ready' && picture.variants.some((variant) => variant.sha256 === sha256)
    ? noEdits
    : edits;

/** Sizes that were being made while the picture was edited are not its sizes. */
export const isMadeFor = ({ edits }: PhotoRecord, made: PictureEdits = noEdits): boolean =>
  isSameEdits(edits, made);
