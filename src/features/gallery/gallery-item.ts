import { photoPath } from '@/domain/photo-page.ts';
import { photoSize, photoSrcSet, photoSubtitle, photoTint, type Photo } from '@/domain/photo.ts';
import { type PhotoCategory } from '@/domain/photo-metadata.ts';
import type { Sources } from '@/ui/media/picture.tsx';

export type GalleryItem = {
  readonly id: string;
  /** Path of its own page; a bundled rendering has none. */
  readonly href?: string;
  readonly sources: Sources;
  readonly category: PhotoCategory;
  readonly title?: string;
  readonly subtitle?: string;
  readonly caption?: string;
  /** Placeholder color until the photo loads. */
  readonly tint?: string | undefined;
};

export const itemOf = (photo: Photo): GalleryItem => {
  const srcSet = photoSrcSet(photo.variants);
  const subtitle = photoSubtitle(photo);
  return {
    id: photo.id,
    href: photoPath(photo.id),
    category: photo.category,
    tint: photoTint(photo.thumbhash),
    sources: {
      fallback: photo.src,
      ...(srcSet === undefined ? {} : { fallbackSet: srcSet }),
      alt: photo.alt,
      ...photoSize(photo),
    },
    ...(photo.text.title !== '' && { title: photo.text.title }),
    ...(subtitle !== '' && { subtitle }),
    ...(photo.text.description !== '' && { caption: photo.text.description }),
  };
};
