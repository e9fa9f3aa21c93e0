import type { BulkChange } from '@/domain/bulk-change.ts';
import { orderFieldOf, type ManagedPhoto, type OrderedList } from '@/domain/managed-photo.ts';
import { baseApi } from '@/state/base-api.ts';
import { serviceQuery } from '@/state/service-query.ts';
import { photosPlaced } from './managed-photos.api.ts';

interface SeveralPhotos {
  readonly owner: string;
  readonly photos: readonly ManagedPhoto[];
}

/** What is done with several published photos at once. */
export const bulkPhotosApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    changePhotos: build.mutation({
      queryFn: serviceQuery(
        ({ photos }, { owner, photos: some, change }: SeveralPhotos & { readonly change: BulkChange }) =>
          photos.photos.changePublished(owner, some, change),
      ),
    }),
    /** To the place `to` (from 0) of these photos, which are sorted as in `list`. */
    placePhoto: build.mutation<
      Readonly<Record<string, string>>,
      SeveralPhotos & { readonly list: OrderedList; readonly id: string; readonly to: number }
    >({
      queryFn: serviceQuery(({ photos }, { owner, photos: some, list, id, to }) =>
        photos.photos.place(owner, some, id, to, orderFieldOf(list)),
      ),
      onQueryStarted: async ({ list }, { dispatch, queryFulfilled }) => {
        const placed = await queryFulfilled.catch(() => undefined);
        if (placed !== undefined) dispatch(photosPlaced(placed.data, orderFieldOf(list)));
      },
    }),
    deletePhotosUndoably: build.mutation({
      queryFn: serviceQuery(({ photos }, { owner, photos: some }: SeveralPhotos) =>
        photos.photos.deleteUndoably(owner, some),
      ),
    }),
  }),
});

export const { useChangePhotosMutation, usePlacePhotoMutation, useDeletePhotosUndoablyMutation } =
  bulkPhotosApi;
