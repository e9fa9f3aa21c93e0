/** Derives the next request of one photo from its intent and the acknowledged server state. Pure. */
import { threeWayMerge } from '../../../domain/three-way-merge.ts';
import { changedFields, type PhotoField, type PhotoMetadata } from '../../../domain/photo-metadata.ts';
import type { PhotoRecord, PhotoVariantRecord, ReadyPicture } from './photo-record.ts';

export type PhotoRequest =
  /** Reads the row after a lost response. */
  | { readonly kind: 'look_up' }
  | { readonly kind: 'upload'; readonly variant: PhotoVariantRecord }
  | { readonly kind: 'publish'; readonly picture: ReadyPicture; readonly words: PhotoMetadata }
  /** Optimistic concurrency: only applies to `revision`. */
  | {
      readonly kind: 'edit';
      readonly revision: number;
      readonly fields: readonly PhotoField[];
      readonly words: PhotoMetadata;
    }
  | { readonly kind: 'delete' }
  | { readonly kind: 'remove_objects'; readonly paths: readonly string[] };

/** Fields that this device and the server changed differently. */
export const conflictsOf = ({ server, words, base }: PhotoRecord): readonly PhotoField[] =>
  server.kind === 'present' ? threeWayMerge(words, base, server.words).conflicts : [];

/** Fields that differ from the server. */
export const unsavedFields = ({ server, words }: PhotoRecord): readonly PhotoField[] =>
  server.kind === 'present' ? changedFields(server.words, words) : [];

/** As `unsavedFields`, but without a row the fields are compared with the last known one. */
export const typedFields = (record: PhotoRecord): readonly PhotoField[] =>
  record.server.kind === 'present' ? unsavedFields(record) : changedFields(record.base, record.words);

/** Null when there is nothing to send until the next event. */
export function nextRequest(record: PhotoRecord): PhotoRequest | null {
  const { blocker, server, needsLookup, intent, words } = record;
  if (blocker !== null) return null;
  if (intent.kind === 'remove') return nextRemoval(record);
  if (needsLookup) return { kind: 'look_up' };
  if (intent.kind === 'keep') return null;
  if (server.kind === 'present') {
    const fields = unsavedFields(record);
    if (fields.length === 0 || conflictsOf(record).length > 0) return null;
    return { kind: 'edit', revision: server.revision, fields, words };
  }
  return intent.kind === 'publish' && server.kind === 'absent' ? nextOfPublishing(record) : null;
}

function nextRemoval({ intent, server, orphanedPaths }: PhotoRecord): PhotoRequest | null {
  if (intent.kind !== 'remove' || intent.until !== null) return null;
  if (server.kind !== 'deleted') return { kind: 'delete' };
  return orphanedPaths.length > 0 ? { kind: 'remove_objects', paths: orphanedPaths } : null;
}

function nextOfPublishing({ picture, uploaded, words }: PhotoRecord): PhotoRequest | null {
  if (picture.status !== 'ready') return null;
  const variant = picture.variants.find(({ sha256 }) => !uploaded.includes(sha256));
  return variant === undefined ? { kind: 'publish', picture, words } : { kind: 'upload', variant };
}
