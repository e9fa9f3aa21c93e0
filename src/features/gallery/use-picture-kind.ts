import type { Photo } from '@/domain/photo.ts';
import { useIsHydrated } from '@/ui/hydration/use-is-hydrated.ts';
import { usePublishedPhotosQuery } from './gallery.api.ts';

export type PictureKind = 'none' | 'renderings' | 'mixed' | 'photographs';

/** Without data the bundled renderings are shown. */
const kindOf = (photos: readonly Photo[] | undefined): PictureKind => {
  if (photos === undefined) return 'renderings';
  if (photos.length === 0) return 'none';
  const renderings = photos.filter(({ isRendering }) => isRendering).length;
  if (renderings === photos.length) return 'renderings';
  return renderings === 0 ? 'photographs' : 'mixed';
};

export const usePictureKind = (): PictureKind => {
  const isHydrated = useIsHydrated();
  return usePublishedPhotosQuery(undefined, {
    skip: !isHydrated,
    selectFromResult: ({ data }) => ({ kind: kindOf(data?.photos) }),
  }).kind;
};
