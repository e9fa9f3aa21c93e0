/** What to ask of the server for one photo, from what is wanted and what is proven. Pure. */
import { mergeWords } from '../../../domain/photo-merge.ts';
import { changedFields, type PhotoField, type PhotoWords } from '../../../domain/photo-words.ts';
import type { PhotoRecord, PhotoVariantRecord, MadePicture } from './photo-record.ts';

export type PhotoRequest =
  /** What the row holds, when an answer was lost. */
  | { readonly kind: 'look_up' }
  | { readonly kind: 'upload'; readonly variant: PhotoVariantRecord }
  | { readonly kind: 'publish'; readonly picture: MadePicture; readonly words: PhotoWords }
  /** Of the row as `revision` left it. */
  | {
      readonly kind: 'edit';
      readonly revision: number;
      readonly fields: readonly PhotoField[];
      readonly words: PhotoWords;
    }
  | { readonly kind: 'delete' }
  | { readonly kind: 'remove_objects'; readonly paths: readonly string[] };

/** Fields that two devices changed differently. */
export const conflictsOf = ({ server, words, base }: PhotoRecord): readonly PhotoField[] =>
  server.kind === 'held' ? mergeWords(words, base, server.words).conflicts : [];

/** Fields whose words are not on the server as they are here. */
export const unsavedFields = ({ server, words }: PhotoRecord): readonly PhotoField[] =>
  server.kind === 'held' ? changedFields(server.words, words) : [];

/** The same where there is no row any more: fields that differ from it as it was last seen. */
export const typedFields = (record: PhotoRecord): readonly PhotoField[] =>
  record.server.kind === 'held' ? unsavedFields(record) : changedFields(record.base, record.words);

/** Null: nothing is to be asked until something happens. */
export function nextRequest(record: PhotoRecord): PhotoRequest | null {
  const { need, server, isUnsure, wanted, words } = record;
  if (need !== null) return null;
  if (wanted.kind === 'remove') return nextRemoval(record);
  if (isUnsure) return { kind: 'look_up' };
  if (wanted.kind === 'keep') return null;
  if (server.kind === 'held') {
    const fields = unsavedFields(record);
    if (fields.length === 0 || conflictsOf(record).length > 0) return null;
    return { kind: 'edit', revision: server.revision, fields, words };
  }
  return wanted.kind === 'publish' && server.kind === 'absent' ? nextOfPublishing(record) : null;
}

function nextRemoval({ wanted, server, leftover }: PhotoRecord): PhotoRequest | null {
  if (wanted.kind !== 'remove' || wanted.until !== null) return null;
  if (server.kind !== 'deleted') return { kind: 'delete' };
  return leftover.length > 0 ? { kind: 'remove_objects', paths: leftover } : null;
}

function nextOfPublishing({ picture, uploaded, words }: PhotoRecord): PhotoRequest | null {
  if (picture.status !== 'made') return null;
  const variant = picture.variants.find(({ sha256 }) => !uploaded.includes(sha256));
  return variant === undefined ? { kind: 'publish', picture, words } : { kind: 'upload', variant };
}
