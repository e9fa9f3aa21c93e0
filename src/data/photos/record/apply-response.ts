import type { RowSnapshot } from '../../../domain/managed-photo.ts';
import { changedByOthers, threeWayMerge } from '../../../domain/three-way-merge.ts';
import {
  emptyPhotoMetadata,
  photoFields,
  withFields,
  type PhotoField,
  type PhotoMetadata,
} from '../../../domain/photo-metadata.ts';
import { nextRetry } from '../../sync/retry.ts';
import type { PhotoEvent } from './photo-event.ts';
import type { PhotoRequest } from './next-request.ts';
import { isRemoved, type PhotoRecord } from './photo-record.ts';

/** Fields that were neither seen when the removal was requested nor sent by this device. */
const newsIn = ({ intent, unconfirmedWrites }: PhotoRecord, theirs: PhotoMetadata) =>
  intent.kind === 'remove' && intent.seen !== null
    ? changedByOthers([intent.seen, ...unconfirmedWrites], theirs)
    : [];

/** A removal adopts the row's text, except unseen changes. */
const withSeen = (
  { intent }: PhotoRecord,
  theirs: PhotoMetadata,
  news: readonly PhotoField[],
): PhotoRecord['intent'] =>
  intent.kind === 'remove' && intent.seen !== null
    ? { ...intent, seen: withFields(theirs, intent.seen, news) }
    : intent;

/** `row` null: no row on the server. */
export function withRow(record: PhotoRecord, row: RowSnapshot | null, at: number): PhotoRecord {
  const seen = { ...record, needsLookup: false };
  if (row === null)
    return record.server.kind === 'present'
      ? { ...seen, server: { kind: 'absent' } }
      : { ...seen, base: emptyPhotoMetadata };
  const { server, text, submitted, base, unconfirmedWrites, publishedAt } = record;
  const held = {
    kind: 'present',
    revision: row.revision,
    text: row.text,
    at: new Date(at).toISOString(),
  } as const;
  const isNew = server.kind !== 'present';
  const isOlder = server.kind === 'present' && row.revision < server.revision;
  const published = isNew && unconfirmedWrites.length > 0 ? held.at : publishedAt;
  // The server was restored from a backup: local data is newer.
  if (isOlder)
    return {
      ...seen,
      server: held,
      base: row.text,
      unconfirmedWrites: [],
      intent: withSeen(record, row.text, []),
    };
  const merge = (mine: PhotoMetadata) => threeWayMerge(mine, base, row.text, unconfirmedWrites);
  const typed = merge(text);
  const sent = merge(submitted ?? text);
  const agreed = photoFields.filter(
    (field) => !typed.conflicts.includes(field) && !sent.conflicts.includes(field),
  );
  // Requests based on an earlier revision can no longer change the row.
  const isPast = isNew || server.revision < row.revision;
  return {
    ...seen,
    server: held,
    text: typed.text,
    submitted: submitted === null ? null : sent.text,
    base: withFields(base, row.text, agreed),
    unconfirmedWrites: isPast ? [] : unconfirmedWrites,
    publishedAt: published,
    intent: withSeen(record, row.text, newsIn(record, row.text)),
  };
}

/** Whether a lost response leaves the content of the row unknown. */
export const isWriting = (request: PhotoRequest['kind']): boolean =>
  request === 'publish' || request === 'edit';

export function answered(
  record: PhotoRecord,
  request: PhotoRequest['kind'],
  { answer, at, random }: Extract<PhotoEvent, { readonly type: 'responseReceived' }>,
): PhotoRecord {
  const rested: PhotoRecord = { ...record, delivery: { status: 'waiting' }, attempts: 0 };
  switch (answer.kind) {
    case 'uploaded':
      return { ...rested, uploaded: [...record.uploaded, answer.sha256] };
    case 'missing': {
      const left = record.uploaded.filter((sha256) => !answer.sha256s.includes(sha256));
      return { ...rested, uploaded: left.length < record.uploaded.length ? left : [], needsLookup: false };
    }
    case 'row':
      return withRow(rested, answer.row, at);
    case 'no_row':
      return withRow(rested, null, at);
    case 'deleted':
      return {
        ...rested,
        server: { kind: 'deleted' },
        orphanedPaths: [...answer.orphanedPaths],
        needsLookup: false,
        unconfirmedWrites: [],
      };
    case 'refused':
    case 'bytes_missing': {
      // A paused or replaced request has nothing to recover. Missing bytes stay missing.
      const isPaused = record.intent.kind === 'keep' && answer.kind === 'refused';
      const isReplaced = isRemoved(record) && request !== 'delete' && request !== 'remove_objects';
      return isPaused || isReplaced ? rested : { ...rested, blocker: answer.kind };
    }
    case 'offline':
    case 'global':
    case 'transient': {
      const { wait, attempts } = nextRetry(answer, { attempts: record.attempts, at, random });
      const mayHaveArrived = answer.kind !== 'global' || answer.mayHaveArrived;
      return {
        ...record,
        delivery: wait,
        attempts,
        needsLookup: record.needsLookup || (isWriting(request) && mayHaveArrived),
      };
    }
  }
}
