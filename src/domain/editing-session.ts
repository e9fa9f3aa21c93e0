/** One opening of the editor: what was typed in it, and which photos its buttons concern. Pure. */
import type { PhotoCard } from './local-photos.ts';
import type { PendingChange } from './managed-photo.ts';
import { photoFields, withFields, type PhotoField, type PhotoMetadata } from './photo-metadata.ts';

/** Edited fields of one photo: their text before the first edit, and the latest. */
export interface Edit {
  readonly before: Partial<PhotoMetadata>;
  readonly typed: Partial<PhotoMetadata>;
}

export type SessionEdits = Readonly<Record<string, Edit>>;

const some = (text: Partial<PhotoMetadata>, fields: readonly PhotoField[]): Partial<PhotoMetadata> =>
  Object.fromEntries(fields.flatMap((field) => (text[field] === undefined ? [] : [[field, text[field]]])));

const fieldsOf = ({ typed }: Edit): readonly PhotoField[] =>
  photoFields.filter((field) => typed[field] !== undefined);

export function withEdit(
  edits: SessionEdits,
  id: string,
  stored: PhotoMetadata,
  typed: Partial<PhotoMetadata>,
): SessionEdits {
  const { before, typed: earlier } = edits[id] ?? { before: {}, typed: {} };
  const fields = fieldsOf({ before, typed });
  return {
    ...edits,
    [id]: { before: { ...some(stored, fields), ...before }, typed: { ...earlier, ...typed } },
  };
}

const isChanged = (edit: Edit): boolean =>
  fieldsOf(edit).some((field) => edit.typed[field] !== edit.before[field]);

const editedIds = (edits: SessionEdits): readonly string[] =>
  Object.entries(edits).flatMap(([id, edit]) => (isChanged(edit) ? [id] : []));

/** Reverts the edit. A field that holds another text since, of another tab, stays. */
export const withoutEdit = (text: PhotoMetadata, edit: Edit): PhotoMetadata =>
  withFields(
    text,
    edit.before,
    fieldsOf(edit).filter((field) => text[field] === edit.typed[field]),
  );

/** Whether leaving the editor asks about this photo even if it was not edited. */
export const isDraft = ({ state }: PhotoCard): boolean =>
  state.kind === 'draft' || state.kind === 'preparing';

export const typedSinceSubmitted = (
  cards: readonly PhotoCard[],
  edits: SessionEdits,
): readonly PhotoCard[] => {
  const ids = editedIds(edits);
  return cards.filter((card) => !isDraft(card) && card.hasUnsubmitted && ids.includes(card.id));
};

/** Edited in this session, and deleted from the server meanwhile: there is nothing to save. */
export const lostOfSession = (cards: readonly PhotoCard[], edits: SessionEdits): readonly PhotoCard[] => {
  const ids = editedIds(edits);
  return cards.filter(({ id, state }) => state.kind === 'lost' && ids.includes(id));
};

type Change = Pick<PendingChange, 'photoId' | 'unsaved' | 'work'>;

const hasUnsaved = ({ unsaved }: Change): boolean => Object.keys(unsaved).length > 0;

export const unsavedOfSession = <T extends Change>(
  changes: readonly T[],
  edits: SessionEdits,
): readonly T[] => {
  const ids = editedIds(edits);
  return changes.filter((change) => hasUnsaved(change) && ids.includes(change.photoId));
};

/** Edited in this session, or currently shown; also when the server has refused the change. */
export const toSaveOfSession = <T extends Change>(
  changes: readonly T[],
  edits: SessionEdits,
  shown: string | undefined,
): readonly T[] => {
  const ids = [...editedIds(edits), shown];
  const isRefused = ({ work }: Change): boolean =>
    work?.kind === 'needs_attention' && work.blocker === 'refused';
  return changes.filter(
    (change) => ids.includes(change.photoId) && (hasUnsaved(change) || isRefused(change)),
  );
};
