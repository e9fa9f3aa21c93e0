// What the screens show of photos: this device's own, followed as they change, and the published ones page by page.
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import {
  countManaged,
  loadManaged,
  loadWorks,
  watchManaged,
  watchWorks,
  type ManagedPage,
  type ManagedQuestion,
  type PhotoCounts,
  type PhotoKey,
} from '@/data/managed-photos.repository.ts';
import { loadDesk, watchDesk, type StorageError } from '@/data/photo-desk.repository.ts';
import { acknowledgeMissing, countMissing } from '@/data/photo-intake.repository.ts';
import type { LocalWork, ManagedPhoto } from '@/domain/managed-photo.ts';
import type { Desk } from '@/domain/photo-desk.ts';
import type { Result } from '@/domain/result.ts';
import { baseApi } from '@/state/base-api.ts';

/** Storage that fails is an answer here: what was shown before must not vanish for it. */
type Stored<T> = Result<T, StorageError>;

interface Entry<T> {
  readonly updateCachedData: (recipe: (before: T) => T) => unknown;
  readonly cacheDataLoaded: Promise<unknown>;
  readonly cacheEntryRemoved: Promise<void>;
}

/** Storage that did not answer is asked again after this many ms. */
const askAgainMs = 3_000;

/**
 * Loads again after every change, one loading at a time, and leaves what did not change as it was. Storage that fails
 * takes nothing from the screen, and is asked again until it answers.
 */
const follow =
  <T>(load: (owner: string) => Promise<Stored<T>>, watch: (listener: () => void) => () => void) =>
  async (
    owner: string,
    { updateCachedData, cacheDataLoaded, cacheEntryRemoved }: Entry<Stored<T>>,
  ): Promise<void> => {
    await cacheDataLoaded;
    let isLoading = false;
    let isStale = false;
    let isFollowed = true;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const reload = async (): Promise<void> => {
      clearTimeout(retry);
      isStale = true;
      if (isLoading) return;
      isLoading = true;
      let hasAnswered = true;
      while (isStale) {
        isStale = false;
        const loaded = await load(owner);
        hasAnswered = loaded.ok;
        updateCachedData((before) =>
          before.ok && !loaded.ok ? before : copyWithStructuralSharing(before, loaded),
        );
      }
      isLoading = false;
      if (isFollowed && !hasAnswered) retry = setTimeout(() => void reload(), askAgainMs);
    };
    const stop = watch(() => void reload());
    // Something may have changed between the first loading and now.
    void reload();
    await cacheEntryRemoved;
    isFollowed = false;
    stop();
    clearTimeout(retry);
  };

/** The page on which one photo is as given now, or gone. */
const inPlace =
  (id: string, photo: ManagedPhoto | null) =>
  (page: ManagedPage): ManagedPage => ({
    ...page,
    photos: page.photos.flatMap((each) => (each.id === id ? (photo ?? []) : each)),
  });

const photosApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['managed', 'counts', 'missing'] })
  .injectEndpoints({
    endpoints: (build) => ({
      desk: build.query<Stored<Desk>, string>({
        queryFn: async (owner) => ({ data: await loadDesk(owner) }),
        onCacheEntryAdded: follow(loadDesk, watchDesk),
      }),
      works: build.query<Stored<readonly LocalWork[]>, string>({
        queryFn: async (owner) => ({ data: await loadWorks(owner) }),
        onCacheEntryAdded: follow(loadWorks, watchWorks),
      }),
      missing: build.query<Stored<number>, void>({
        queryFn: async () => ({ data: await countMissing() }),
        providesTags: ['missing'],
      }),
      /** The person knows of the photos that the browser erased. */
      understandMissing: build.mutation<null, void>({
        queryFn: () => {
          acknowledgeMissing();
          return { data: null };
        },
        invalidatesTags: ['missing'],
      }),
      managed: build.infiniteQuery<ManagedPage, ManagedQuestion, PhotoKey | null>({
        queryFn: async ({ queryArg, pageParam }) => {
          const page = await loadManaged(queryArg, pageParam);
          return page.ok ? { data: page.value } : { error: page.error };
        },
        infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
        providesTags: ['managed'],
        // In its place: the person keeps theirs.
        onCacheEntryAdded: async (_question, { updateCachedData, cacheEntryRemoved }) => {
          const stop = watchManaged((id, photo) => {
            updateCachedData(({ pages, pageParams }) => ({
              pageParams,
              pages: pages.map(inPlace(id, photo)),
            }));
          });
          await cacheEntryRemoved;
          stop();
        },
      }),
      managedCounts: build.query<PhotoCounts, void>({
        queryFn: async () => {
          const counted = await countManaged();
          return counted.ok ? { data: counted.value } : { error: counted.error };
        },
        providesTags: ['counts'],
      }),
    }),
  });

export const {
  useDeskQuery,
  useWorksQuery,
  useMissingQuery,
  useUnderstandMissingMutation,
  useManagedInfiniteQuery,
  useManagedCountsQuery,
} = photosApi;

/** There are other photos in the gallery than were listed. */
export const galleryGrown = () => photosApi.util.invalidateTags(['managed', 'counts']);

/** There are fewer; the lists know already. */
export const galleryShrunk = () => photosApi.util.invalidateTags(['counts']);
