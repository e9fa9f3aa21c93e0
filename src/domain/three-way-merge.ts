import {
  changedFields,
  photoFields,
  typedOnly,
  withFields,
  type PhotoField,
  type PhotoMetadata,
} from './photo-metadata.ts';

export interface MergedText {
  /** Local text, with fields that only the server has changed. */
  readonly text: PhotoMetadata;
  /** Typed fields changed differently here and on the server: the user decides. Of the placement the last write wins. */
  readonly conflicts: readonly PhotoField[];
}

/** Fields whose server text is in none of the known versions. */
export const changedByOthers = (
  known: readonly PhotoMetadata[],
  theirs: PhotoMetadata,
): readonly PhotoField[] => {
  const changed = known.map((version) => changedFields(version, theirs));
  return photoFields.filter((field) => changed.every((fields) => fields.includes(field)));
};

/** `base`: server text when `mine` was edited. `sent`: unconfirmed writes of this device, superseded by `mine`. */
export function threeWayMerge(
  mine: PhotoMetadata,
  base: PhotoMetadata,
  theirs: PhotoMetadata,
  sent: readonly PhotoMetadata[] = [],
): MergedText {
  const edited = changedFields(mine, base);
  const unknown = changedByOthers([mine, base, ...sent], theirs);
  return {
    text: withFields(
      mine,
      theirs,
      unknown.filter((field) => !edited.includes(field)),
    ),
    conflicts: typedOnly(unknown.filter((field) => edited.includes(field))),
  };
}
