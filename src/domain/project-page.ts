import { photoPageOf, startOfText, type PhotoPage } from './photo-page.ts';
import { categoryLabel, renderingMark, type Photo } from './photo.ts';
import { comparisonOf, type Project } from './project.ts';

/** `mark` tells a rendering from a photograph, `loading` is the attribute of its picture. */
export interface StoryPhoto extends Pick<
  PhotoPage,
  'id' | 'title' | 'description' | 'alt' | 'src' | 'srcSet' | 'width' | 'height'
> {
  readonly mark: string;
  readonly loading: string;
}

/** Captions tell a rendering from a photograph, too. */
export interface ComparedPhotos {
  readonly beforeSrc: string;
  readonly beforeSrcSet: string;
  readonly beforeAlt: string;
  readonly beforeCaption: string;
  readonly afterSrc: string;
  readonly afterSrcSet: string;
  readonly afterAlt: string;
  readonly afterCaption: string;
}

/** Texts and attributes of a project's own page; '' for what the project does not have. */
export interface ProjectPage {
  readonly words: {
    readonly slug: string;
    readonly name: string;
    readonly subtitle: string;
    readonly description: string;
    /** For search results and previews. */
    readonly summary: string;
    readonly steps: string;
  };
  readonly photos: readonly StoryPhoto[];
  /** One pair or none: the template repeats it like the photos. */
  readonly comparison: readonly ComparedPhotos[];
}

const joined = (separator: string, ...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(separator);

const markOf = ({ isRendering }: Photo): string => (isRendering ? renderingMark : '');

const storyPhotoOf = (photo: Photo, index: number): StoryPhoto => {
  const { id, title, description, alt, src, srcSet, width, height } = photoPageOf(photo);
  const loading = index === 0 ? 'eager' : 'lazy';
  return { id, title, description, alt, src, srcSet, width, height, mark: markOf(photo), loading };
};

const comparedIn = (photos: readonly Photo[]): readonly ComparedPhotos[] => {
  const found = comparisonOf(photos);
  if (found === undefined) return [];
  const [before, after] = [photoPageOf(found.before), photoPageOf(found.after)];
  return [
    {
      beforeSrc: before.src,
      beforeSrcSet: before.srcSet,
      beforeAlt: before.alt,
      beforeCaption: joined(' · ', 'Before', markOf(found.before)),
      afterSrc: after.src,
      afterSrcSet: after.srcSet,
      afterAlt: after.alt,
      afterCaption: joined(' · ', 'After', markOf(found.after)),
    },
  ];
};

export const projectPageOf = (project: Project, photos: readonly Photo[]): ProjectPage => {
  const { slug, name, description, steps, place, category } = project;
  const kind = category === 'uncategorized' ? '' : categoryLabel(category);
  return {
    words: {
      slug,
      name,
      subtitle: joined(' · ', place, kind),
      description,
      summary: startOfText(description) || joined(', ', name, place),
      steps,
    },
    photos: photos.map(storyPhotoOf),
    comparison: comparedIn(photos),
  };
};
