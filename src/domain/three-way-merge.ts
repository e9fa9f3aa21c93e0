/** What becomes of a photo's words when the server holds others. */
import {
  changedFields,
  photoFields,
  withFields,
  type PhotoField,
  type PhotoMetadata,
} from './photo-metadata.ts';

export interface MergedWords {
  /** What the person wants, with what only others have changed. */
  readonly words: PhotoMetadata;
  /** Fields that the person and somebody else have changed differently: the person decides. */
  readonly conflicts: readonly PhotoField[];
}

/**
 * Field by field. `base` is what the server held when `mine` was typed, `sent` are words of this device that may stand there
 * now: over those, `mine` stands. Where the person changed nothing, `theirs` stands.
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
