/** One opening of the editor: what was typed in it, and which photos its buttons concern. Pure. */
import type { PhotoCard } from './local-photos.ts';
import type { PendingChange } from './managed-photo.ts';
import { photoFields, withFields, type PhotoField, type PhotoMetadata } from './photo-metadata.ts';

/** The fields of one photo that were typed about: their text at that time, and as it was typed last. */
export interface Edit {
  readonly before: Partial<PhotoMetadata>;
  readonly typed: Partial<PhotoMetadata>;
}

/** By the id of the photo. */
export type SessionEdits = Readonly<Record<string, Edit>>;

const some = (words: Partial<PhotoMetadata>, fields: readonly PhotoField[]): Partial<PhotoMetadata> =>
  Object.fromEntries(fields.flatMap((field) => (words[field] === undefined ? [] : [[field, words[field]]])));

const fieldsOf = ({ typed }: Edit): readonly PhotoField[] =>
  photoFields.filter((field) => typed[field] !== undefined);

/** `stored`: the text of the photo before. */
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

/** Photos whose text differs from what stood there when they were first typed about. */
const editedIds = (edits: SessionEdits): readonly string[] =>
  Object.entries(edits).flatMap(([id, edit]) => (isChanged(edit) ? [id] : []));

/** The text without the edit. A field that holds another text since, of another tab, stays. */
export const withoutEdit = (words: PhotoMetadata, edit: Edit): PhotoMetadata =>
  withFields(
    words,
    edit.before,
    fieldsOf(edit).filter((field) => words[field] === edit.typed[field]),
  );

/** Whether leaving the editor asks about a photo of this device also without text of this opening. */
export const isDraft = ({ state }: PhotoCard): boolean =>
  state.kind === 'draft' || state.kind === 'preparing';

/** Photos on their way or published, with text of this opening that is not submitted. */
export const typedSinceSubmitted = (
  cards: readonly PhotoCard[],
  edits: SessionEdits,
): readonly PhotoCard[] => {
  const ids = editedIds(edits);
  return cards.filter((card) => !isDraft(card) && card.hasUnsubmitted && ids.includes(card.id));
};

type Change = Pick<PendingChange, 'photoId' | 'unsaved' | 'work'>;

const hasUnsaved = ({ unsaved }: Change): boolean => Object.keys(unsaved).length > 0;

/** Published photos with unsaved text of this opening: Cancel and Discard concern them. */
export const unsavedOfSession = <T extends Change>(
  changes: readonly T[],
  edits: SessionEdits,
): readonly T[] => {
  const ids = editedIds(edits);
  return changes.filter((change) => hasUnsaved(change) && ids.includes(change.photoId));
};

/** Published photos that Save concerns: those of this opening, and the one shown, also when it was refused. */
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
