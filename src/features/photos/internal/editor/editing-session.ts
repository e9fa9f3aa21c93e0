// What was typed since the editor was opened. Pure.
import { photoFields, type PhotoField, type PhotoMetadata } from '@/domain/photo-metadata.ts';

/** The fields of one photo that were typed about: their text at that time, and as it was typed last. */
interface Edit {
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
export const editedIds = (edits: SessionEdits): readonly string[] =>
  Object.entries(edits).flatMap(([id, edit]) => (isChanged(edit) ? [id] : []));

/** Text that takes the edits of one photo back. A field that holds another text since, of another tab, stays. */
export function textBefore(edits: SessionEdits, id: string, stored: PhotoMetadata): Partial<PhotoMetadata> {
  const edit = edits[id];
  if (edit === undefined) return {};
  return some(
    edit.before,
    fieldsOf(edit).filter((field) => stored[field] === edit.typed[field]),
  );
}
