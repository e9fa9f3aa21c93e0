import { photoSrcSet, photoTint, type Photo, type PhotoCategory } from '@/domain/photo.ts';
import type { Sources } from '@/ui/media/picture.tsx';

/** One picture of the grid and the lightbox: a published photo or one of the site's renderings. */
export type GalleryItem = {
  readonly id: string;
  readonly sources: Sources;
  readonly category: PhotoCategory;
  readonly title?: string;
  /** Under the title: where it is. */
  readonly subtitle?: string;
  readonly caption?: string;
  /** The photo's own colour, until it is there. */
  readonly tint?: string | undefined;
};

/** The shape a photo keeps free when its row does not say how large it is. */
const unknownSize = { width: 1200, height: 900 };

export const itemOf = (photo: Photo): GalleryItem => {
  const srcSet = photoSrcSet(photo.variants);
  return {
    id: photo.id,
    category: photo.category,
    tint: photoTint(photo.thumbhash),
    sources: {
      fallback: photo.src,
      ...(srcSet === undefined ? {} : { fallbackSet: srcSet }),
      alt: photo.alt,
      width: photo.width ?? unknownSize.width,
      height: photo.height ?? unknownSize.height,
    },
    ...(photo.words.title !== '' && { title: photo.words.title }),
    ...(photo.words.place !== '' && { subtitle: photo.words.place }),
    ...(photo.words.description !== '' && { caption: photo.words.description }),
  };
};
