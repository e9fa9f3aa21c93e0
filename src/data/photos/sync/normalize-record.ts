/** What follows from the record of a photo by itself, whatever happened last. Pure. */
import { conflictsOf, typedFields, unsavedFields } from './next-request.ts';
import type { PhotoRecord } from './photo-record.ts';

const KEPT_MS = 30 * 86_400_000;

/** What follows from a record by itself; null: nothing of it needs to be kept. */
export function normalize(record: PhotoRecord): PhotoRecord | null {
  const finished = withOutcome(withBlocker(completeIntent(withoutOriginal(record))));
  return finished.delivery.status === 'sending' || !isDisposable(finished) ? finished : null;
}

/** The file as it was picked is kept until its photo is published. */
const withoutOriginal = (record: PhotoRecord): PhotoRecord =>
  record.server.kind === 'present' && record.picture.status === 'ready'
    ? { ...record, picture: { ...record.picture, original: null } }
    : record;

/** What was wanted is proven. */
function completeIntent(record: PhotoRecord): PhotoRecord {
  const { intent, server, needsLookup, batch } = record;
  if (intent.kind !== 'publish' && intent.kind !== 'save') return record;
  if (
    server.kind !== 'present' ||
    needsLookup ||
    record.delivery.status === 'sending' ||
    unsavedFields(record).length > 0
  )
    return record;
  return { ...record, intent: { kind: 'keep' }, ...(batch !== null && { outcome: 'done' }) };
}

/** What is wanted of a photo that is not there any more cannot be done. */
function withBlocker(record: PhotoRecord): PhotoRecord {
  const { intent, server, needsLookup, blocker, picture } = record;
  if (blocker !== null || intent.kind === 'remove' || needsLookup || record.delivery.status === 'sending')
    return record;
  const isTyped = typedFields(record).length > 0;
  const isDeleted = server.kind === 'deleted' && (intent.kind !== 'keep' || isTyped);
  const isGone =
    server.kind === 'absent' && (intent.kind === 'save' || (picture.status === 'remote' && isTyped));
  if (isDeleted || isGone) return { ...record, blocker: 'deleted' };
  const isNowhere = server.kind === 'absent' && intent.kind === 'publish' && picture.status === 'remote';
  return isNowhere ? { ...record, blocker: 'bytes_missing' } : record;
}

function withOutcome(record: PhotoRecord): PhotoRecord {
  const { batch, outcome, blocker, intent, server, orphanedPaths } = record;
  if (batch === null || outcome !== null) return record;
  const isRemoved = intent.kind === 'remove' && server.kind === 'deleted' && orphanedPaths.length === 0;
  if (isRemoved && batch.action === 'delete') return { ...record, outcome: 'done' };
  const isStuck =
    batch.action === 'publish' && (conflictsOf(record).length > 0 || record.picture.status === 'failed');
  return blocker !== null || isStuck ? { ...record, outcome: 'failed' } : record;
}

/**
 * The copy of a published photo is kept for 30 days, from which it can be published again, and by which its file is
 * recognized. `at`: ms since 1970, when the server showed its row.
 */
export function isExpired(record: PhotoRecord, at: number): boolean {
  const { server, intent, batch, blocker, analysis, publishedAt, createdAt } = record;
  return (
    server.kind === 'present' &&
    at - Date.parse(publishedAt ?? createdAt) > KEPT_MS &&
    intent.kind === 'keep' &&
    batch === null &&
    blocker === null &&
    analysis?.isRequested !== true &&
    unsavedFields(record).length === 0
  );
}

function isDisposable(record: PhotoRecord): boolean {
  const {
    intent,
    server,
    unconfirmedWrites,
    needsLookup,
    mayHaveUploads,
    orphanedPaths,
    picture,
    analysis,
    batch,
    blocker,
  } = record;
  if (intent.kind === 'remove') {
    if (intent.until !== null) return false;
    // Where only another device may have published it, it is not for this one to delete. Who deletes a published photo is
    // told of the end; what other devices may still send must find it deleted.
    const isNowhere =
      server.kind === 'absent' && unconfirmedWrites.length === 0 && !mayHaveUploads && batch === null;
    const isGone = server.kind === 'deleted' && orphanedPaths.length === 0;
    return isNowhere || (isGone && batch === null);
  }
  if (intent.kind !== 'keep' || batch !== null || blocker !== null || needsLookup) return false;
  if (server.kind === 'deleted') return true;
  // Of a published photo whose picture is not here, only what is not saved needs to be kept.
  return picture.status === 'remote' && analysis === null && typedFields(record).length === 0;
}
