// The published photos page by page, as an administrator manages them.
import type { PhotoPage, PhotoQuery, PhotoCounts, PhotoKey } from '@/data/device-photos.repository.ts';
import type { ManagedPhoto } from '@/domain/managed-photo.ts';
import { toQueryResult } from '@/state/to-query-result.ts';
import { baseApi } from '@/state/base-api.ts';
import { photosPort } from './photos.port.ts';

/** The page on which one photo is as given now, or gone. */
const patchPage =
  (id: string, photo: ManagedPhoto | null) =>
  (page: PhotoPage): PhotoPage => ({
    ...page,
    photos: page.photos.flatMap((each) => (each.id === id ? (photo ?? []) : each)),
  });

const managedPhotosApi = baseApi.enhanceEndpoints({ addTagTypes: ['managed', 'counts'] }).injectEndpoints({
  endpoints: (build) => ({
    managed: build.infiniteQuery<PhotoPage, PhotoQuery, PhotoKey | null>({
      queryFn: async ({ queryArg, pageParam }, { forced }) => {
        const page = await photosPort().published.load(queryArg, pageParam);
        // Asked for again: one page that was saved on the device must not take the place of what is shown.
        const isOlder = forced === true && page.ok && page.value.savedAt !== null;
        return isOlder ? { error: { kind: 'offline' } } : toQueryResult(page);
      },
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      providesTags: ['managed'],
    }),
    /** One published photo; null: it is gone. */
    managedPhoto: build.query<ManagedPhoto | null, string>({
      queryFn: async (id) => toQueryResult(await photosPort().published.find(id)),
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
    managedCounts: build.query<PhotoCounts, void>({
      queryFn: async () => toQueryResult(await photosPort().published.count()),
      providesTags: ['counts'],
    }),
  }),
});

export const { useManagedInfiniteQuery, useManagedCountsQuery } = managedPhotosApi;

/** Looks one published photo up again, and shows it in its place: nobody loses theirs. */
export const refetchPhoto = (id: string) =>
  managedPhotosApi.endpoints.managedPhoto.initiate(id, { forceRefetch: true, subscribe: false });

/** There are other photos in the gallery than were listed. */
export const galleryInvalidated = () => managedPhotosApi.util.invalidateTags(['managed', 'counts']);

/** There are fewer; the lists know already. */
const countsInvalidated = () => managedPhotosApi.util.invalidateTags(['counts']);
