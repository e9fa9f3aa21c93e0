/** Three-way merge of a photo's text, per field. */
import {
  changedFields,
  photoFields,
  withFields,
  type PhotoField,
  type PhotoMetadata,
} from './photo-metadata.ts';

export interface MergedWords {
  /** Local text, with fields that only the server has changed. */
  readonly words: PhotoMetadata;
  /** Fields changed differently here and on the server: the user decides. */
  readonly conflicts: readonly PhotoField[];
}

/**
 * `base`: server text when `mine` was edited. `sent`: unconfirmed writes of this device; `mine` wins over
 * them. Where `mine` equals `base`, `theirs` wins.
 */
export function threeWayMerge(
  mine: PhotoMetadata,
  base: PhotoMetadata,
  theirs: PhotoMetadata,
  sent: readonly PhotoMetadata[] = [],
): MergedWords {
  const isSame = (one: PhotoMetadata, other: PhotoMetadata) => {
    const changed = changedFields(one, other);
    return (field: PhotoField) => !changed.includes(field);
  };
  const expected = [mine, base, ...sent].map((version) => isSame(version, theirs));
  const isUntouched = isSame(mine, base);
  const changedByOthers = photoFields.filter((field) => !expected.some((isEqual) => isEqual(field)));
  return {
    words: withFields(mine, theirs, changedByOthers.filter(isUntouched)),
    conflicts: changedByOthers.filter((field) => !isUntouched(field)),
  };
}
