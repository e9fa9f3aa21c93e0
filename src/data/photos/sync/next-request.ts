/** What to ask of the server for one photo, from what is wanted and what is proven. Pure. */
import { threeWayMerge } from '../../../domain/three-way-merge.ts';
import { changedFields, type PhotoField, type PhotoMetadata } from '../../../domain/photo-metadata.ts';
import type { PhotoRecord, PhotoVariantRecord, ReadyPicture } from './photo-record.ts';

export type PhotoRequest =
  /** What the row holds, when an answer was lost. */
  | { readonly kind: 'look_up' }
  | { readonly kind: 'upload'; readonly variant: PhotoVariantRecord }
  | { readonly kind: 'publish'; readonly picture: ReadyPicture; readonly words: PhotoMetadata }
  /** Of the row as `revision` left it. */
  | {
      readonly kind: 'edit';
      readonly revision: number;
      readonly fields: readonly PhotoField[];
      readonly words: PhotoMetadata;
    }
  | { readonly kind: 'delete' }
  | { readonly kind: 'remove_objects'; readonly paths: readonly string[] };

/** Fields that two devices changed differently. */
export const conflictsOf = ({ server, words, base }: PhotoRecord): readonly PhotoField[] =>
  server.kind === 'present' ? threeWayMerge(words, base, server.words).conflicts : [];

/** Fields whose words are not on the server as they are here. */
export const unsavedFields = ({ server, words }: PhotoRecord): readonly PhotoField[] =>
  server.kind === 'present' ? changedFields(server.words, words) : [];

/** The same where there is no row any more: fields that differ from it as it was last seen. */
export const typedFields = (record: PhotoRecord): readonly PhotoField[] =>
  record.server.kind === 'present' ? unsavedFields(record) : changedFields(record.base, record.words);

/** Null: nothing is to be asked until something happens. */
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
