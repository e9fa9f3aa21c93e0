import { byOrder, compareText, compareTimes } from './list-position.ts';
import { photoCategory, type Photo } from './photo.ts';
import { isFeatured, tagsOf, type PhotoCategory } from './photo-metadata.ts';

/** A row of the table of projects, without the columns that no reader needs. */
export interface StoredProject {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly description: string | null;
  readonly category: string | null;
  readonly place: string | null;
  readonly process_steps: string | null;
  readonly tags: readonly string[] | null;
  readonly created_at: string;
}

/** The photos of one job name it in `text.project`. Texts are '' when there are none. */
export interface Project {
  readonly id: string;
  /** Last part of its address. */
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly steps: string;
  readonly category: PhotoCategory;
  readonly place: string;
  readonly tags: readonly string[];
  readonly createdAt: string;
}

/** What the page of a photo shows of its project. */
export type ProjectLink = Pick<Project, 'slug' | 'name'>;

/** `photos` are in order and never empty; `cover` is the first. */
export interface Story {
  readonly project: Project;
  readonly photos: readonly Photo[];
  readonly cover: Photo;
}

export interface Stories {
  /** Newest project first. */
  readonly stories: readonly Story[];
  /** Photos of no known project: featured ones, then the others in the given order. */
  readonly singles: readonly Photo[];
}

export interface Comparison {
  readonly before: Photo;
  readonly after: Photo;
}

export const projectPath = (slug: string): string => `/gallery/${slug}`;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What stands in an address below the gallery: the id of a photo, else the slug of a project. */
export const isPhotoAddress = (address: string): boolean => uuid.test(address);

export const projectOf = (row: StoredProject): Project => ({
  id: row.id,
  slug: row.slug,
  name: row.title,
  description: row.description ?? '',
  steps: row.process_steps ?? '',
  category: photoCategory(row.category),
  place: row.place ?? '',
  tags: row.tags ?? [],
  createdAt: row.created_at,
});

export const projectLinkOf = ({ slug, title }: Pick<StoredProject, 'slug' | 'title'>): ProjectLink => ({
  slug,
  name: title,
});

export const storyOf = (project: Project, photos: readonly Photo[]): Story | null => {
  const own = photos.filter(({ text }) => text.project === project.id).sort(byOrder('position'));
  const [cover] = own;
  return cover === undefined ? null : { project, photos: own, cover };
};

export const storiesOf = (projects: readonly Project[], photos: readonly Photo[]): Stories => {
  const known = new Map(projects.map((project) => [project.id, project]));
  const newestFirst = [...known.values()].sort(
    (one, other) => compareTimes(other.createdAt, one.createdAt) || compareText(one.id, other.id),
  );
  const singles = photos.filter(({ text }) => !known.has(text.project));
  return {
    stories: newestFirst.flatMap((project) => storyOf(project, photos) ?? []),
    singles: [
      ...singles.filter(({ text }) => isFeatured(text)).sort(byOrder('featured')),
      ...singles.filter(({ text }) => !isFeatured(text)),
    ],
  };
};

const isTagged = ({ text }: Photo, tag: string): boolean =>
  tagsOf(text.tags).some((each) => each.toLowerCase() === tag);

/** The first photo tagged `before` and the last tagged `after`; undefined unless these are two photos. */
export const comparisonOf = (photos: readonly Photo[]): Comparison | undefined => {
  const before = photos.find((photo) => isTagged(photo, 'before'));
  const after = photos.findLast((photo) => isTagged(photo, 'after'));
  return before === undefined || after === undefined || before === after ? undefined : { before, after };
};

/** Categories by which a story is found; 'uncategorized' alone when there are none. */
export const categoriesOf = ({ project, photos }: Story): readonly PhotoCategory[] => {
  const found = new Set([project.category, ...photos.map(({ category }) => category)]);
  found.delete('uncategorized');
  return found.size === 0 ? ['uncategorized'] : [...found];
};
