/** `PhotoMetadata` is typed and stored on the device; the server stores columns with null and a list of tags. */
export const photoCategories = ['indoor', 'outdoor', 'infrared', 'steam', 'commercial'] as const;

export type PhotoCategory = (typeof photoCategories)[number] | 'uncategorized';

interface FieldRow {
  readonly field: string;
  readonly column: string;
  readonly label: string;
  /** `tags`: separated by commas. */
  readonly kind: 'text' | 'category' | 'tags';
  /** Longest value that the database accepts, in characters; of tags, the longest of one. */
  readonly limit: number;
  readonly isSearched: boolean;
  readonly isLong?: true;
  readonly help?: string;
}

/** In the order of the editor. */
export const photoFieldTable = [
  {
    field: 'title',
    column: 'title',
    label: 'Title',
    kind: 'text',
    limit: 120,
    isSearched: true,
  },
  {
    field: 'description',
    column: 'description',
    label: 'Description',
    kind: 'text',
    limit: 2000,
    isLong: true,
    isSearched: true,
  },
  {
    field: 'category',
    column: 'category',
    label: 'Category',
    kind: 'category',
    limit: 20,
    isSearched: false,
  },
  {
    field: 'place',
    column: 'place',
    label: 'Place',
    kind: 'text',
    limit: 60,
    help: 'Town and state, without a street: Decatur, GA.',
    isSearched: true,
  },
  {
    field: 'processSteps',
    column: 'process_steps',
    label: 'Process steps',
    kind: 'text',
    limit: 4000,
    isLong: true,
    isSearched: true,
  },
  {
    field: 'tags',
    column: 'tags',
    label: 'Tags',
    kind: 'tags',
    limit: 40,
    help: 'A comma or Enter ends a tag.',
    isSearched: false,
  },
  {
    field: 'alt',
    column: 'alt',
    label: 'Alternative text',
    kind: 'text',
    limit: 250,
    help: 'For blind visitors. If empty, the title and place are used.',
    isSearched: true,
  },
] as const satisfies readonly FieldRow[];

type Row = (typeof photoFieldTable)[number];
type Category = (typeof photoCategories)[number];

export type PhotoField = Row['field'];

interface TypedAs {
  readonly text: string;
  readonly category: Category | '';
  readonly tags: string;
}

interface StoredAs {
  readonly text: string | null;
  readonly category: Category | null;
  readonly tags: string[] | null;
}

export type PhotoMetadata = { readonly [R in Row as R['field']]: TypedAs[R['kind']] };

export type StoredPhotoText = { readonly [R in Row as R['column']]: StoredAs[R['kind']] };

export const photoFields: readonly PhotoField[] = photoFieldTable.map(({ field }) => field);

export const emptyPhotoMetadata: PhotoMetadata = {
  title: '',
  description: '',
  category: '',
  place: '',
  processSteps: '',
  tags: '',
  alt: '',
};

export const mostTags = 20;

export const limitOf = (field: PhotoField): number =>
  photoFieldTable.find((row) => row.field === field)?.limit ?? 0;

/** Removes NUL and lone surrogates, which the database rejects. */
const cleaned = (text: string): string => text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '');

/** Ends a tag: a comma, or the end of a cell or line that was pasted. */
export const tagSeparator = /[,\t\r\n]/u;

/** Trimmed and unique, without control characters, which the database refuses in tags. */
export const tagsOf = (text: string): string[] => [
  ...new Set(
    cleaned(text)
      .split(tagSeparator)
      .map((tag) => tag.replaceAll(/\p{Cc}/gu, '').trim())
      .filter((tag) => tag !== ''),
  ),
];

const textOrNull = (text: string): string | null => cleaned(text).trim() || null;

const tagsOrNull = (text: string): string[] | null => {
  const tags = tagsOf(text);
  return tags.length === 0 ? null : tags;
};

export const toRow = (text: PhotoMetadata): StoredPhotoText => ({
  title: textOrNull(text.title),
  description: textOrNull(text.description),
  category: text.category || null,
  place: textOrNull(text.place),
  process_steps: textOrNull(text.processSteps),
  tags: tagsOrNull(text.tags),
  alt: textOrNull(text.alt),
});

export const fromRow = (stored: StoredPhotoText): PhotoMetadata => ({
  title: stored.title ?? '',
  description: stored.description ?? '',
  category: stored.category ?? '',
  place: stored.place ?? '',
  processSteps: stored.process_steps ?? '',
  tags: (stored.tags ?? []).join(', '),
  alt: stored.alt ?? '',
});

/** Compares the stored forms. */
export function changedFields(before: PhotoMetadata, after: PhotoMetadata): PhotoField[] {
  const [one, other] = [toRow(before), toRow(after)];
  return photoFieldTable
    .filter(({ column }) => JSON.stringify(one[column]) !== JSON.stringify(other[column]))
    .map(({ field }) => field);
}

export const withFields = (
  to: PhotoMetadata,
  from: Partial<PhotoMetadata>,
  fields: readonly PhotoField[],
): PhotoMetadata =>
  fields.reduce<PhotoMetadata>((text, field) => ({ ...text, [field]: from[field] ?? text[field] }), to);
