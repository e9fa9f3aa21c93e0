import {
  removalConflicts,
  submittedConflicts,
  typedFields,
  unsavedFields,
  unsentFields,
} from './next-request.ts';
import type { PhotoRecord } from './photo-record.ts';

const RETENTION_MS = 30 * 86_400_000;

/** Null when the record can be deleted. */
export function normalize(record: PhotoRecord): PhotoRecord | null {
  const normalized = withoutRequest(
    withOutcome(withBlocker(completeIntent(savedOncePublished(withoutOriginal(record))))),
  );
  return normalized.delivery.status === 'sending' || !isDisposable(normalized) ? normalized : null;
}

/** The original is stored until the photo is published. */
const withoutOriginal = (record: PhotoRecord): PhotoRecord =>
  record.server.kind === 'present' && record.picture.status === 'ready'
    ? { ...record, picture: { ...record.picture, original: null } }
    : record;

/** Once a row exists, unsent text is a change, which the editor of published photos shows. */
const savedOncePublished = (record: PhotoRecord): PhotoRecord =>
  record.intent.kind === 'publish' && record.server.kind === 'present'
    ? { ...record, intent: { kind: 'save' } }
    : record;

const withoutRequest = (record: PhotoRecord): PhotoRecord =>
  record.intent.kind === 'keep' && record.submitted !== null ? { ...record, submitted: null } : record;

/** Text typed since the request stays, as unsaved. */
function completeIntent(record: PhotoRecord): PhotoRecord {
  const { intent, server, needsLookup, batch } = record;
  if (intent.kind !== 'publish' && intent.kind !== 'save') return record;
  if (
    server.kind !== 'present' ||
    needsLookup ||
    record.delivery.status === 'sending' ||
    unsentFields(record).length > 0
  )
    return record;
  return { ...record, intent: { kind: 'keep' }, ...(batch !== null && { outcome: 'done' }) };
}

function withBlocker(record: PhotoRecord): PhotoRecord {
  const { intent, server, needsLookup, blocker, picture } = record;
  if (blocker !== null || intent.kind === 'remove' || needsLookup || record.delivery.status === 'sending')
    return record;
  const isTyped = typedFields(record).length > 0;
  const isDeleted = server.kind === 'deleted' && (intent.kind !== 'keep' || isTyped);
  const isGone =
    server.kind === 'absent' && (intent.kind === 'save' || (picture.status === 'remote' && isTyped));
  return isDeleted || isGone ? { ...record, blocker: 'deleted' } : record;
}

function withOutcome(record: PhotoRecord): PhotoRecord {
  const { batch, outcome, blocker, intent, server, orphanedPaths } = record;
  if (batch === null || outcome !== null) return record;
  const isRemoved = intent.kind === 'remove' && server.kind === 'deleted' && orphanedPaths.length === 0;
  if (isRemoved && batch.action === 'delete') return { ...record, outcome: 'done' };
  const isStuck =
    batch.action === 'publish' &&
    (submittedConflicts(record).length > 0 || record.picture.status === 'failed');
  return blocker !== null || isStuck || removalConflicts(record).length > 0
    ? { ...record, outcome: 'failed' }
    : record;
}

/** A published photo's copy expires after 30 days; until then it allows republishing and duplicate detection. */
export function isExpired(record: PhotoRecord, at: number): boolean {
  const { server, intent, batch, blocker, analysis, publishedAt, createdAt } = record;
  return (
    server.kind === 'present' &&
    at - Date.parse(publishedAt ?? createdAt) > RETENTION_MS &&
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
    // Without a possible row, dropped locally; otherwise the tombstone must block late publishes first.
    const isNowhere =
      server.kind === 'absent' && unconfirmedWrites.length === 0 && !mayHaveUploads && batch === null;
    const isGone = server.kind === 'deleted' && orphanedPaths.length === 0;
    return isNowhere || (isGone && batch === null);
  }
  if (intent.kind !== 'keep' || batch !== null || blocker !== null || needsLookup) return false;
  if (server.kind === 'deleted') return true;
  // A published photo without a local picture needs a record only for unsaved fields or a description, a project that is gone
  // from the server only for unsaved fields.
  const isElsewhere = picture.status === 'remote' || (picture.status === 'none' && server.kind === 'absent');
  return isElsewhere && analysis === null && typedFields(record).length === 0;
}
