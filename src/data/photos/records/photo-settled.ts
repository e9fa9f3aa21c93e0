/** What follows from the record of a photo by itself, whatever happened last. Pure. */
import { conflictsOf, typedFields, unsavedFields } from './next-request.ts';
import type { PhotoRecord } from './photo-record.ts';

const KEPT_MS = 30 * 86_400_000;

/** What follows from a record by itself; null: nothing of it needs to be kept. */
export function settled(record: PhotoRecord): PhotoRecord | null {
  const told = withOutcome(withNeed(ending(withoutOriginal(record))));
  return told.delivery.status === 'sending' || !isOver(told) ? told : null;
}

/** The file as it was picked is kept until its photo is published. */
const withoutOriginal = (record: PhotoRecord): PhotoRecord =>
  record.server.kind === 'held' && record.picture.status === 'made'
    ? { ...record, picture: { ...record.picture, original: null } }
    : record;

/** What was wanted is proven. */
function ending(record: PhotoRecord): PhotoRecord {
  const { wanted, server, isUnsure, press } = record;
  if (wanted.kind !== 'publish' && wanted.kind !== 'save') return record;
  if (
    server.kind !== 'held' ||
    isUnsure ||
    record.delivery.status === 'sending' ||
    unsavedFields(record).length > 0
  )
    return record;
  return { ...record, wanted: { kind: 'keep' }, ...(press !== null && { outcome: 'done' }) };
}

/** What is wanted of a photo that is not there any more cannot be done. */
function withNeed(record: PhotoRecord): PhotoRecord {
  const { wanted, server, isUnsure, need, picture } = record;
  if (need !== null || wanted.kind === 'remove' || isUnsure || record.delivery.status === 'sending')
    return record;
  const isTyped = typedFields(record).length > 0;
  const isDeleted = server.kind === 'deleted' && (wanted.kind !== 'keep' || isTyped);
  const isGone =
    server.kind === 'absent' && (wanted.kind === 'save' || (picture.status === 'remote' && isTyped));
  if (isDeleted || isGone) return { ...record, need: 'deleted' };
  const isNowhere = server.kind === 'absent' && wanted.kind === 'publish' && picture.status === 'remote';
  return isNowhere ? { ...record, need: 'bytes_missing' } : record;
}

function withOutcome(record: PhotoRecord): PhotoRecord {
  const { press, outcome, need, wanted, server, leftover } = record;
  if (press === null || outcome !== null) return record;
  const isRemoved = wanted.kind === 'remove' && server.kind === 'deleted' && leftover.length === 0;
  if (isRemoved && press.action === 'delete') return { ...record, outcome: 'done' };
  const isStuck =
    press.action === 'publish' && (conflictsOf(record).length > 0 || record.picture.status === 'failed');
  return need !== null || isStuck ? { ...record, outcome: 'failed' } : record;
}

/**
 * The copy of a published photo is kept for 30 days, from which it can be published again, and by which its file is
 * recognized. `at`: ms since 1970, when the server showed its row.
 */
export function isOutdated(record: PhotoRecord, at: number): boolean {
  const { server, wanted, press, need, analysis, publishedAt, createdAt } = record;
  return (
    server.kind === 'held' &&
    at - Date.parse(publishedAt ?? createdAt) > KEPT_MS &&
    wanted.kind === 'keep' &&
    press === null &&
    need === null &&
    analysis?.isWanted !== true &&
    unsavedFields(record).length === 0
  );
}

function isOver(record: PhotoRecord): boolean {
  const { wanted, server, sent, isUnsure, isInBucket, leftover, picture, analysis, press, need } = record;
  if (wanted.kind === 'remove') {
    if (wanted.until !== null) return false;
    // Where only another device may have published it, it is not for this one to delete. Who deletes a published photo is
    // told of the end; what other devices may still send must find it deleted.
    const isNowhere = server.kind === 'absent' && sent.length === 0 && !isInBucket && press === null;
    const isGone = server.kind === 'deleted' && leftover.length === 0;
    return isNowhere || (isGone && press === null);
  }
  if (wanted.kind !== 'keep' || press !== null || need !== null || isUnsure) return false;
  if (server.kind === 'deleted') return true;
  // Of a published photo whose picture is not here, only what is not saved needs to be kept.
  return picture.status === 'remote' && analysis === null && typedFields(record).length === 0;
}
