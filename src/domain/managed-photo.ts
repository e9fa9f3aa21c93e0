/** A published photo as an administrator manages it, with this device's own work on it that is not proven yet. */
import { notDescribed, type Described, type Need, type PictureSource } from './photo-desk.ts';
import { photoFields, type PhotoField, type PhotoWords } from './photo-words.ts';

/** What the server showed of a photo's words, and how often they were changed before. */
export interface SeenRow {
  readonly revision: number;
  readonly words: PhotoWords;
}

export interface ManagedPhoto {
  readonly id: string;
  /** ISO time of its publishing. */
  readonly createdAt: string;
  /** What an edit is based on. */
  readonly revision: number;
  readonly words: PhotoWords;
  /** Address of a small picture, of a large one, and of the largest. */
  readonly src: string;
  readonly largeSrc: string;
  readonly fullSrc: string;
  readonly alt: string;
  readonly thumbhash: string | null;
}

/** What is on its way to the server, or needs a person. */
export type PhotoWork =
  | { readonly kind: 'saving' | 'deleting'; readonly waitsFor: 'turn' | 'signal' | 'sign_in' }
  | { readonly kind: 'conflict'; readonly differences: readonly Difference[] }
  | { readonly kind: 'needs_you'; readonly need: Need };

/** One field that two devices changed. */
export interface Difference {
  readonly field: PhotoField;
  readonly mine: string;
  readonly theirs: string;
}

/** A photo with what this device knows better than the server. */
export interface WorkedPhoto extends ManagedPhoto {
  readonly work: PhotoWork | null;
  /** What the person has typed about it and not saved. */
  readonly unsaved: Partial<PhotoWords>;
  readonly described: Described;
}

export interface LocalWork {
  readonly photoId: string;
  /** Fields as this device's queued edits leave them. */
  readonly changes: Partial<PhotoWords>;
  readonly work: PhotoWork | null;
  readonly unsaved: Partial<PhotoWords>;
  /** Its title before this device changed it; '' where nobody knows. */
  readonly titleBefore: string;
  /** A small one. */
  readonly picture: PictureSource;
  readonly described: Described;
}

export const withLocalWork = (photo: ManagedPhoto, local: LocalWork | undefined): WorkedPhoto => ({
  ...photo,
  words: { ...photo.words, ...local?.changes },
  work: local?.work ?? null,
  unsaved: local?.unsaved ?? {},
  described: local?.described ?? notDescribed,
});

/** The fields in which our changes differ from what stands on the server now. */
export function differences(mine: Partial<PhotoWords>, others: PhotoWords): Difference[] {
  return photoFields.flatMap((field) => {
    const ours = mine[field];
    return ours === undefined || ours === others[field] ? [] : [{ field, mine: ours, theirs: others[field] }];
  });
}
