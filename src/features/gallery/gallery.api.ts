import { loadGallery, type Gallery } from '@/data/gallery.repository.ts';
import type { Photo, PhotoVariant } from '@/domain/photo.ts';
import { fetchPart } from '@/platform/fetch-part.ts';
import { baseApi } from '@/state/base-api.ts';

/** Of each photo the smallest size: enough to be seen where there is no network. */
const keepForOffline = (photos: Gallery['photos']): void => {
  const smallest = ({ variants, src }: Photo): string =>
    variants.reduce<PhotoVariant | null>(
      (least, one) => (least && least.width <= one.width ? least : one),
      null,
    )?.src ?? src;
  const addresses = photos.map((photo) => new URL(smallest(photo), window.location.href).href);
  void fetchPart(() => import('@/platform/service-worker.ts')).then((worker) =>
    worker?.keepPhotos(addresses),
  );
};

const galleryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    publishedPhotos: build.query<Gallery, void>({
      queryFn: async () => {
        const loaded = await loadGallery();
        if (!loaded.ok) return { error: loaded.error };
        if (loaded.value.source === 'server') keepForOffline(loaded.value.photos);
        return { data: loaded.value };
      },
      providesTags: ['photos'],
    }),
  }),
});

export const { usePublishedPhotosQuery } = galleryApi;
