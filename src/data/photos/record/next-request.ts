import { threeWayMerge } from '../../../domain/three-way-merge.ts';
import {
  changedFields,
  photoFields,
  typedOnly,
  withFields,
  type PhotoField,
  type PhotoMetadata,
} from '../../../domain/photo-metadata.ts';
import { isRemoved, type PhotoRecord, type PhotoVariantRecord, type ReadyPicture } from './photo-record.ts';

export type PhotoRequest =
  | { readonly kind: 'look_up' }
  | { readonly kind: 'upload'; readonly variant: PhotoVariantRecord }
  /** `picture` null: of a project. */
  | { readonly kind: 'publish'; readonly picture: ReadyPicture | null; readonly text: PhotoMetadata }
  /** Optimistic concurrency: only applies to `revision`. */
  | {
      readonly kind: 'edit';
      readonly revision: number;
      readonly fields: readonly PhotoField[];
      readonly text: PhotoMetadata;
    }
  /** Only applies to `revision`; null: to any row. */
  | { readonly kind: 'delete'; readonly revision: number | null }
  | { readonly kind: 'remove_objects'; readonly paths: readonly string[] };

/** Text of the last publish or save, null without one; later text waits. */
export const submittedOf = ({ intent, submitted }: PhotoRecord): PhotoMetadata | null =>
  intent.kind === 'publish' || intent.kind === 'save' ? submitted : null;

const conflictsIn = ({ server, base }: PhotoRecord, mine: PhotoMetadata | null): readonly PhotoField[] =>
  server.kind === 'present' && mine !== null ? threeWayMerge(mine, base, server.text).conflicts : [];

/** Fields that the submitted text and the server changed differently: they are not sent. */
export const submittedConflicts = (record: PhotoRecord): readonly PhotoField[] =>
  conflictsIn(record, submittedOf(record));

export function conflictsOf(record: PhotoRecord): readonly PhotoField[] {
  const conflicts = [...conflictsIn(record, record.text), ...submittedConflicts(record)];
  return photoFields.filter((field) => conflicts.includes(field));
}

/** Text as typed, or as submitted where the typed text equals the server's. */
export function textInConflict(record: PhotoRecord): PhotoMetadata {
  const { server, text } = record;
  if (server.kind !== 'present') return text;
  const agreed = photoFields.filter((field) => !changedFields(server.text, text).includes(field));
  return withFields(text, submittedOf(record) ?? text, agreed);
}

export function unsentFields(record: PhotoRecord): readonly PhotoField[] {
  const submitted = submittedOf(record);
  return record.server.kind === 'present' && submitted !== null
    ? changedFields(record.server.text, submitted)
    : [];
}

/** Fields typed since the last request, or that differ from the server without one. */
export function unsavedFields(record: PhotoRecord): readonly PhotoField[] {
  const { server, text } = record;
  const saved = submittedOf(record) ?? (server.kind === 'present' ? server.text : text);
  return changedFields(saved, text);
}

export const referenceText = ({ server, base }: PhotoRecord): PhotoMetadata =>
  server.kind === 'present' ? server.text : base;

export const typedFields = (record: PhotoRecord): readonly PhotoField[] =>
  changedFields(referenceText(record), record.text);

/** Null when there is nothing to send until the next event. */
export function nextRequest(record: PhotoRecord): PhotoRequest | null {
  const { blocker, server, needsLookup, intent, picture } = record;
  if (blocker !== null) return null;
  if (intent.kind === 'remove') return nextRemoval(record);
  if (needsLookup) return picture.status === 'pending' ? null : { kind: 'look_up' };
  const text = submittedOf(record);
  if (text === null) return null;
  if (server.kind === 'present') {
    const fields = unsentFields(record);
    if (fields.length === 0 || submittedConflicts(record).length > 0) return null;
    return { kind: 'edit', revision: server.revision, fields, text };
  }
  return intent.kind === 'publish' && server.kind === 'absent' ? nextOfPublishing(record, text) : null;
}

/** Fields saved elsewhere since the removal was requested: unseen text is not deleted. */
export const removalConflicts = ({ intent, server }: PhotoRecord): readonly PhotoField[] =>
  intent.kind === 'remove' && intent.until === null && intent.seen !== null && server.kind === 'present'
    ? typedOnly(changedFields(intent.seen, server.text))
    : [];

function nextRemoval(record: PhotoRecord): PhotoRequest | null {
  const { server, orphanedPaths } = record;
  if (!isRemoved(record) || removalConflicts(record).length > 0) return null;
  if (server.kind !== 'deleted')
    return { kind: 'delete', revision: server.kind === 'present' ? server.revision : null };
  return orphanedPaths.length > 0 ? { kind: 'remove_objects', paths: orphanedPaths } : null;
}

function nextOfPublishing({ picture, uploaded }: PhotoRecord, text: PhotoMetadata): PhotoRequest | null {
  if (picture.status === 'none') return { kind: 'publish', picture: null, text };
  if (picture.status !== 'ready') return null;
  const variant = picture.variants.find(({ sha256 }) => !uploaded.includes(sha256));
  return variant === undefined ? { kind: 'publish', picture, text } : { kind: 'upload', variant };
}
