import { photoSrcSet, photoTint, type Photo } from '@/domain/photo.ts';
import { type PhotoCategory } from '@/domain/photo-metadata.ts';
import type { Sources } from '@/ui/media/picture.tsx';

export type GalleryItem = {
  readonly id: string;
  readonly sources: Sources;
  readonly category: PhotoCategory;
  readonly title?: string;
  readonly subtitle?: string;
  readonly caption?: string;
  /** Placeholder color until the photo loads. */
  readonly tint?: string | undefined;
};

/** Reserved shape when the row has no size. */
const unknownSize = { width: 1200, height: 900 };

/** Shown below a rendering so that it is not taken for a photograph. */
export const renderingMark = 'Rendering';

export const itemOf = (photo: Photo): GalleryItem => {
  const srcSet = photoSrcSet(photo.variants);
  const subtitle = [photo.text.place, photo.isRendering ? renderingMark : '']
    .filter((part) => part !== '')
    .join(' · ');
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
    ...(photo.text.title !== '' && { title: photo.text.title }),
    ...(subtitle !== '' && { subtitle }),
    ...(photo.text.description !== '' && { caption: photo.text.description }),
  };
};
