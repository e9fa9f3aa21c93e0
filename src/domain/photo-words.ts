/** The words of a photo as a person types them, and as they are stored: empty is null, tags are a list. */
import type { photoCategories, PhotoCategory } from './photo.ts';

/** Values of the editor's fields. */
export interface PhotoWords {
  readonly title: string;
  readonly description: string;
  readonly category: Exclude<PhotoCategory, 'uncategorized'> | '';
  readonly processSteps: string;
  /** Separated by commas. */
  readonly tags: string;
  /** What somebody who cannot see the picture hears. */
  readonly alt: string;
}

export type PhotoField = keyof PhotoWords;

export const photoFields = ['title', 'description', 'category', 'processSteps', 'tags', 'alt'] as const;

export const noPhotoWords: PhotoWords = {
  title: '',
  description: '',
  category: '',
  processSteps: '',
  tags: '',
  alt: '',
};

/** As the columns of `gallery_photos` are named and typed. */
export interface StoredPhotoWords {
  readonly title: string | null;
  readonly description: string | null;
  readonly category: (typeof photoCategories)[number] | null;
  readonly process_steps: string | null;
  readonly tags: string[] | null;
  readonly alt: string | null;
}

export const nothingStored: StoredPhotoWords = {
  title: null,
  description: null,
  category: null,
  process_steps: null,
  tags: null,
  alt: null,
};

/** The longest values that the database takes, in characters; and how many tags. */
export const photoLimits = {
  title: 120,
  description: 2000,
  processSteps: 4000,
  alt: 250,
  tag: 40,
  tags: 20,
} as const;

/** Split on commas and trimmed; empty ones and repetitions left out. */
export const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

const orNull = (text: string): string | null => text.trim() || null;

export function storedWords({
  title,
  description,
  category,
  processSteps,
  tags,
  alt,
}: PhotoWords): StoredPhotoWords {
  const list = tagsOf(tags);
  return {
    title: orNull(title),
    description: orNull(description),
    category: category || null,
    process_steps: orNull(processSteps),
    tags: list.length === 0 ? null : list,
    alt: orNull(alt),
  };
}

export function photoWords({
  title,
  description,
  category,
  process_steps,
  tags,
  alt,
}: StoredPhotoWords): PhotoWords {
  return {
    title: title ?? '',
    description: description ?? '',
    category: category ?? '',
    processSteps: process_steps ?? '',
    tags: (tags ?? []).join(', '),
    alt: alt ?? '',
  };
}

/** The column that holds a field. */
export const columnOf = {
  title: 'title',
  description: 'description',
  category: 'category',
  processSteps: 'process_steps',
  tags: 'tags',
  alt: 'alt',
} as const satisfies Record<PhotoField, keyof StoredPhotoWords>;

/** Of some fields, what is stored for them. */
export function storedFields(words: Partial<PhotoWords>): Partial<StoredPhotoWords> {
  const all = storedWords({ ...noPhotoWords, ...words });
  return Object.fromEntries(
    photoFields
      .filter((field) => words[field] !== undefined)
      .map((field) => [columnOf[field], all[columnOf[field]]]),
  );
}

/** Of some columns, what a person sees in their fields. */
export function wordsOfFields(stored: Partial<StoredPhotoWords>): Partial<PhotoWords> {
  const all = photoWords({ ...nothingStored, ...stored });
  return Object.fromEntries(
    photoFields.filter((field) => stored[columnOf[field]] !== undefined).map((field) => [field, all[field]]),
  );
}

/** Of two versions, the fields that are not stored alike. */
export function changedFields(before: PhotoWords, after: PhotoWords): PhotoField[] {
  const [one, other] = [storedWords(before), storedWords(after)];
  return photoFields.filter(
    (field) => JSON.stringify(one[columnOf[field]]) !== JSON.stringify(other[columnOf[field]]),
  );
}
