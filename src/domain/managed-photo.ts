/** A published photo as an administrator manages it, with this device's own work on it that is not proven yet. */
import { notDescribed, type Described, type Blocker, type PictureSource } from './local-photos.ts';
import { photoFields, type PhotoField, type PhotoMetadata } from './photo-metadata.ts';

/** What the server showed of a photo's words, and how often they were changed before. */
export interface RowSnapshot {
  readonly revision: number;
  readonly words: PhotoMetadata;
}

export interface ManagedPhoto {
  readonly id: string;
  /** ISO time of its publishing. */
  readonly createdAt: string;
  /** What an edit is based on. */
  readonly revision: number;
  readonly words: PhotoMetadata;
  /** Address of a small picture, of a large one, and of the largest. */
  readonly src: string;
  readonly largeSrc: string;
  readonly fullSrc: string;
  readonly alt: string;
  readonly thumbhash: string | null;
}

/** What is on its way to the server, or needs a person. */
export type ChangeStatus =
  | { readonly kind: 'saving' | 'deleting'; readonly blockedBy: 'queue' | 'network' | 'auth' }
  | { readonly kind: 'conflict'; readonly differences: readonly Difference[] }
  | { readonly kind: 'needs_attention'; readonly blocker: Blocker };

/** One field that two devices changed. */
export interface Difference {
  readonly field: PhotoField;
  readonly mine: string;
  readonly theirs: string;
}

/** A photo with what this device knows better than the server. */
export interface PhotoWithChanges extends ManagedPhoto {
  readonly work: ChangeStatus | null;
  /** What the person has typed about it and not saved. */
  readonly unsaved: Partial<PhotoMetadata>;
  readonly described: Described;
}

export interface PendingChange {
  readonly photoId: string;
  /** Fields as this device's queued edits leave them. */
  readonly changes: Partial<PhotoMetadata>;
  readonly work: ChangeStatus | null;
  readonly unsaved: Partial<PhotoMetadata>;
  /** Its title before this device changed it; '' where nobody knows. */
  readonly baseTitle: string;
  /** A small one. */
  readonly picture: PictureSource;
  readonly described: Described;
}

export const withLocalWork = (photo: ManagedPhoto, local: PendingChange | undefined): PhotoWithChanges => ({
  ...photo,
  words: { ...photo.words, ...local?.changes },
  work: local?.work ?? null,
  unsaved: local?.unsaved ?? {},
  described: local?.described ?? notDescribed,
});

/** The fields in which our changes differ from what stands on the server now. */
export function differences(mine: Partial<PhotoMetadata>, others: PhotoMetadata): Difference[] {
  return photoFields.flatMap((field) => {
    const ours = mine[field];
    return ours === undefined || ours === others[field] ? [] : [{ field, mine: ours, theirs: others[field] }];
  });
}
