import type { PhotoPage, PhotoQuery, PhotoCounts, PhotoKey } from '@/data/device-photos.repository.ts';
import type { OrderField } from '@/domain/list-position.ts';
import type { ManagedPhoto } from '@/domain/managed-photo.ts';
import { toQueryResult } from '@/state/to-query-result.ts';
import { baseApi } from '@/state/base-api.ts';
import { serviceQuery } from '@/state/service-query.ts';
import { servicesOf } from '@/state/services.ts';

const patchPage =
  (id: string, photo: ManagedPhoto | null) =>
  (page: PhotoPage): PhotoPage => ({
    ...page,
    photos: page.photos.flatMap((each) => (each.id === id ? (photo ?? []) : each)),
  });

const placedPage =
  (keys: Readonly<Record<string, string>>, field: OrderField) =>
  (page: PhotoPage): PhotoPage => ({
    ...page,
    photos: page.photos.map((photo) => {
      const key = keys[photo.id];
      return key === undefined ? photo : { ...photo, text: { ...photo.text, [field]: key } };
    }),
  });

const managedPhotosApi = baseApi.enhanceEndpoints({ addTagTypes: ['managed', 'counts'] }).injectEndpoints({
  endpoints: (build) => ({
    managed: build.infiniteQuery<PhotoPage, PhotoQuery, PhotoKey | null>({
      queryFn: async ({ queryArg, pageParam }, { extra, forced }) => {
        const page = await servicesOf({ extra }).photos.published.load(queryArg, pageParam);
        // A refetch must not replace the shown pages with the one page saved on the device.
        const isOlder = forced === true && page.ok && page.value.savedAt !== null;
        return isOlder ? { error: { kind: 'offline' } } : toQueryResult(page);
      },
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      providesTags: ['managed'],
    }),
    /** null: deleted. */
    managedPhoto: build.query<ManagedPhoto | null, string>({
      queryFn: serviceQuery(({ photos }, id) => photos.published.find(id)),
      onQueryStarted: async (id, { dispatch, getState, queryFulfilled }) => {
        const found = await queryFulfilled.catch(() => undefined);
        if (found === undefined) return;
        const { selectCachedArgsForQuery, updateQueryData } = managedPhotosApi.util;
        for (const question of selectCachedArgsForQuery(getState(), 'managed'))
          dispatch(
            updateQueryData('managed', question, ({ pages, pageParams }) => ({
              pageParams,
              pages: pages.map(patchPage(id, found.data)),
            })),
          );
        if (found.data === null) dispatch(countsInvalidated());
      },
    }),
    renderings: build.query<readonly ManagedPhoto[], void>({
      queryFn: serviceQuery(({ photos }) => photos.published.renderings()),
      providesTags: ['counts'],
    }),
    managedCounts: build.query<PhotoCounts, void>({
      queryFn: serviceQuery(({ photos }) => photos.published.count()),
      providesTags: ['counts'],
    }),
  }),
});

/** Optimistic: the lists have the new order before the server has. */
export const photosPlaced =
  (keys: Readonly<Record<string, string>>, field: OrderField) =>
  (...[dispatch, getState]: Parameters<PatchThunk>): void => {
    const { selectCachedArgsForQuery, updateQueryData } = managedPhotosApi.util;
    for (const question of selectCachedArgsForQuery(getState(), 'managed'))
      dispatch(
        updateQueryData('managed', question, ({ pages, pageParams }) => ({
          pageParams,
          pages: pages.map(placedPage(keys, field)),
        })),
      );
  };

type PatchThunk = ReturnType<typeof managedPhotosApi.util.updateQueryData>;

export const { useManagedInfiniteQuery, useManagedCountsQuery, useRenderingsQuery } = managedPhotosApi;

/** Patches the photo in place, to preserve the scroll position. */
export const refetchPhoto = (id: string) =>
  managedPhotosApi.endpoints.managedPhoto.initiate(id, { forceRefetch: true, subscribe: false });

export const refetchCounts = () =>
  managedPhotosApi.endpoints.managedCounts.initiate(undefined, { forceRefetch: true, subscribe: false });

export const galleryInvalidated = () => managedPhotosApi.util.invalidateTags(['managed', 'counts']);

const countsInvalidated = () => managedPhotosApi.util.invalidateTags(['counts']);
