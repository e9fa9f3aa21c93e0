import {
  findPhoto,
  loadGallery,
  savedPhoto,
  type FoundPhoto,
  type Gallery,
  type SavedPhoto,
} from '@/data/gallery.repository.ts';
import type { Photo, PhotoVariant } from '@/domain/photo.ts';
import { baseApi } from '@/state/base-api.ts';
import { toQueryResult } from '@/state/to-query-result.ts';
import { photosListed } from './gallery.actions.ts';

/** The smallest size is enough for offline use. */
const smallest = ({ variants, src }: Photo): string =>
  variants.reduce<PhotoVariant | null>(
    (least, one) => (least && least.width <= one.width ? least : one),
    null,
  )?.src ?? src;

const galleryApi = baseApi.enhanceEndpoints({ addTagTypes: ['photos'] }).injectEndpoints({
  endpoints: (build) => ({
    publishedPhotos: build.query<Gallery, void>({
      queryFn: async () => toQueryResult(await loadGallery()),
      providesTags: ['photos'],
      onQueryStarted: async (_none, { dispatch, queryFulfilled }) => {
        const loaded = await queryFulfilled.catch(() => undefined);
        if (loaded?.data.source === 'server') dispatch(photosListed(loaded.data.photos.map(smallest)));
      },
    }),
    photo: build.query<FoundPhoto, string>({
      queryFn: async (address) => toQueryResult(await findPhoto(address)),
    }),
    savedPhoto: build.query<SavedPhoto | null, string>({
      queryFn: async (address) => ({ data: await savedPhoto(address) }),
    }),
  }),
});

export const { usePublishedPhotosQuery, usePhotoQuery, useSavedPhotoQuery } = galleryApi;
