import { loadGallery, type Gallery } from '@/data/gallery.repository.ts';
import { baseApi } from '@/state/base-api.ts';

const galleryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    publishedPhotos: build.query<Gallery, void>({
      queryFn: async () => {
        const loaded = await loadGallery();
        return loaded.ok ? { data: loaded.value } : { error: loaded.error };
      },
      providesTags: ['photos'],
    }),
  }),
});

export const { usePublishedPhotosQuery } = galleryApi;
