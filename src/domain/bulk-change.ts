import { changedFields, tagsOf, withChanges, type PhotoMetadata } from './photo-metadata.ts';

/** The same change of several photos. What is null stays as it is; `tags`, separated by commas, are added. */
export interface BulkChange {
  readonly category: PhotoMetadata['category'] | null;
  readonly tags: string;
  /** Id, or '' for none. */
  readonly project: string | null;
  /** '' shows it to visitors. */
  readonly visibility: 'hidden' | '' | null;
}

export const emptyBulkChange: BulkChange = {
  category: null,
  tags: '',
  project: null,
  visibility: null,
};

export const isEmptyBulkChange = ({ category, tags, project, visibility }: BulkChange): boolean =>
  category === null && project === null && visibility === null && tagsOf(tags).length === 0;

/** The text of one photo after the change. */
export const withBulkChange = (
  text: PhotoMetadata,
  { category, tags, project, visibility }: BulkChange,
): PhotoMetadata => {
  const added = tagsOf(tags);
  return withChanges(text, {
    ...(category !== null && { category }),
    ...(project !== null && { project }),
    ...(visibility !== null && { visibility }),
    ...(added.length > 0 && { tags: tagsOf([...tagsOf(text.tags), ...added].join()).join(', ') }),
  });
};

/** Whether anything is left to save. */
export const isChangedBy = (text: PhotoMetadata, change: BulkChange): boolean =>
  changedFields(text, withBulkChange(text, change)).length > 0;
