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

/** Where a photo is shown: the id of its project, its keys in the list orders of that project and of the featured photos, and ''
 * or 'hidden'. Not typed. */
export const placementFieldTable = [
  { field: 'project', column: 'project_id', label: 'Project', kind: 'placement' },
  { field: 'position', column: 'position', label: 'Order', kind: 'placement' },
  { field: 'featured', column: 'featured_position', label: 'Featured', kind: 'placement' },
  { field: 'visibility', column: 'visibility', label: 'Visibility', kind: 'placement' },
] as const;

const fieldTable = [...photoFieldTable, ...placementFieldTable] as const;

type Row = (typeof fieldTable)[number];
type Category = (typeof photoCategories)[number];

export type PhotoField = Row['field'];

interface TypedAs {
  readonly text: string;
  readonly category: Category | '';
  readonly tags: string;
  readonly placement: string;
}

interface StoredAs {
  readonly text: string | null;
  readonly category: Category | null;
  readonly tags: string[] | null;
}

export type PhotoMetadata = { readonly [R in Row as R['field']]: TypedAs[R['kind']] };

type PlacementRow = (typeof placementFieldTable)[number];

/** Rows that an earlier release saved on the device lack the placement. */
export type StoredPhotoText = {
  readonly [R in Exclude<Row, PlacementRow> as R['column']]: StoredAs[R['kind']];
} & { readonly [R in PlacementRow as R['column']]?: string | null };

export const photoFields: readonly PhotoField[] = fieldTable.map(({ field }) => field);

const placementFields = new Set<PhotoField>(placementFieldTable.map(({ field }) => field));

/** Fields that a person wrote, without the placement. */
export const typedOnly = (fields: readonly PhotoField[]): readonly PhotoField[] =>
  fields.filter((field) => !placementFields.has(field));

export const emptyPhotoMetadata: PhotoMetadata = {
  title: '',
  description: '',
  category: '',
  place: '',
  processSteps: '',
  tags: '',
  alt: '',
  project: '',
  position: '',
  featured: '',
  visibility: '',
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
  project_id: text.project || null,
  position: text.position || null,
  featured_position: text.featured || null,
  visibility: text.visibility || null,
});

export const fromRow = (stored: StoredPhotoText): PhotoMetadata => ({
  title: stored.title ?? '',
  description: stored.description ?? '',
  category: stored.category ?? '',
  place: stored.place ?? '',
  processSteps: stored.process_steps ?? '',
  tags: (stored.tags ?? []).join(', '),
  alt: stored.alt ?? '',
  project: stored.project_id ?? '',
  position: stored.position ?? '',
  featured: stored.featured_position ?? '',
  visibility: stored.visibility ?? '',
});

/** Shown before the other photos without a project, in list order. */
export const isFeatured = ({ project, featured }: PhotoMetadata): boolean =>
  project === '' && featured !== '';

/** Compares the stored forms. */
export function changedFields(before: PhotoMetadata, after: PhotoMetadata): PhotoField[] {
  const [one, other] = [toRow(before), toRow(after)];
  return fieldTable
    .filter(({ column }) => JSON.stringify(one[column]) !== JSON.stringify(other[column]))
    .map(({ field }) => field);
}

export const withFields = (
  to: PhotoMetadata,
  from: Partial<PhotoMetadata>,
  fields: readonly PhotoField[],
): PhotoMetadata =>
  fields.reduce<PhotoMetadata>((text, field) => ({ ...text, [field]: from[field] ?? text[field] }), to);

/** A photo that is moved to another project goes to the end of it. */
export const withChanges = (text: PhotoMetadata, changes: Partial<PhotoMetadata>): PhotoMetadata => ({
  ...text,
  ...(changes.project !== undefined && changes.project !== text.project && { position: '' }),
  ...changes,
});

/** Some columns of the row, those of the fields. */
export function columnsIn(text: PhotoMetadata, fields: readonly PhotoField[]): object {
  const row = toRow(text);
  return Object.fromEntries(
    fieldTable.filter(({ field }) => fields.includes(field)).map(({ column }) => [column, row[column]]),
  );
}
