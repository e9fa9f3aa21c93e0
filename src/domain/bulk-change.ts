import { changedFields, tagsOf, withChanges, type PhotoMetadata } from './photo-metadata.ts';

/** The same change of several photos. What is null stays as it is; `tags`, separated by commas, are added. */
export interface BulkChange {
  readonly category: PhotoMetadata['category'] | null;
  readonly tags: string;
  /** Id, or '' for none. */
  readonly project: string | null;
  /** '' shows it to visitors. */
  readonly visibility: 'hidden' | '' | null;
  /** Of photos without a project. */
  readonly isFeatured: boolean | null;
}

export const emptyBulkChange: BulkChange = {
  category: null,
  tags: '',
  project: null,
  visibility: null,
  isFeatured: null,
};

export const isEmptyBulkChange = ({ tags, ...rest }: BulkChange): boolean =>
  Object.values(rest).every((value) => value === null) && tagsOf(tags).length === 0;

/** The text of one photo after the change. `key`: in the list order of the featured photos, if it becomes one. */
export const withBulkChange = (
  text: PhotoMetadata,
  { category, tags, project, visibility, isFeatured }: BulkChange,
  key: string,
): PhotoMetadata => {
  const added = tagsOf(tags);
  const changed = withChanges(text, {
    ...(category !== null && { category }),
    ...(project !== null && { project }),
    ...(visibility !== null && { visibility }),
    ...(added.length > 0 && { tags: tagsOf([...tagsOf(text.tags), ...added].join()).join(', ') }),
  });
  if (isFeatured === null || changed.project !== '') return changed;
  return { ...changed, featured: isFeatured ? changed.featured || key : '' };
};

/** Whether anything is left to save. */
export const isChangedBy = (text: PhotoMetadata, change: BulkChange, key: string): boolean =>
  changedFields(text, withBulkChange(text, change, key)).length > 0;
