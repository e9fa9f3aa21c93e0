import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { AdminServices } from '@/data/admin-services.repository.ts';
import type { ImportResult, PhotoAction, StorageError } from '@/data/device-photos.repository.ts';
import type { ManagedPhoto } from '@/domain/managed-photo.ts';
import type { PhotoField, PhotoMetadata } from '@/domain/photo-metadata.ts';
import { ok, type Result } from '@/domain/result.ts';
import { download } from '@/platform/download.ts';
import { baseApi, type QueryError } from '@/state/base-api.ts';
import { servicesOf } from '@/state/services.ts';
import { toQueryResult } from '@/state/to-query-result.ts';
import { streamLocalPhotos, type Loaded } from './internal/stream-local-photos.ts';
import { importAs } from './internal/import-as.ts';

type PhotoServices = AdminServices['photos'];

interface Own {
  readonly owner: string;
}

interface OwnPhotos extends Own {
  readonly ids: readonly string[];
}

interface OwnPhoto extends Own {
  readonly id: string;
}

const isSkipped = ({ kind }: ImportResult): boolean => kind === 'skipped';

/** Of the stored photos, in the order of the drafts. */
const importedIds = async (
  { photos }: PhotoServices,
  owner: string,
  all: readonly ImportResult[],
): Promise<readonly string[]> => {
  const ids = new Set(all.flatMap((taken) => (taken.kind === 'imported' ? taken.id : [])));
  const loaded = await photos.load(owner);
  return loaded.ok ? loaded.value.local.cards.flatMap(({ id }) => (ids.has(id) ? id : [])) : [...ids];
};

type Verb<Arg, T> = (services: PhotoServices, arg: Arg) => Promise<T>;

const read =
  <Arg, T>(verb: Verb<Arg, T>) =>
  async (arg: Arg, api: BaseQueryApi): Promise<{ data: T }> => ({
    data: await verb(servicesOf(api).photos, arg),
  });

const change =
  <Arg, T>(verb: Verb<Arg, Result<T, QueryError>>) =>
  async (arg: Arg, api: BaseQueryApi) =>
    toQueryResult(await verb(servicesOf(api).photos, arg));

const taggedApi = baseApi.enhanceEndpoints({ addTagTypes: ['missing', 'room', 'lost', 'shared'] });

const photosApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    localPhotos: build.query<Loaded, string>({
      queryFn: read(({ photos }, owner) => photos.load(owner)),
      onCacheEntryAdded: (owner, { extra, updateCachedData, cacheDataLoaded, cacheEntryRemoved }) => {
        const { photos } = servicesOf({ extra }).photos;
        return streamLocalPhotos(photos, owner, updateCachedData, cacheDataLoaded, cacheEntryRemoved);
      },
    }),
    /** Number of photos that still fit; null: unknown. */
    room: build.query<number | null, void>({
      queryFn: read(async ({ room }) => (await room.estimatePhotoCapacity()) ?? null),
      providesTags: ['room'],
    }),
    evictedPhotos: build.query<Result<number, StorageError>, void>({
      queryFn: read(({ missing }) => missing()),
      onCacheEntryAdded: async (_, { extra, dispatch, cacheEntryRemoved }) => {
        const stop = servicesOf({ extra }).photos.watchMissing(() => dispatch(eraseNoticed()));
        await cacheEntryRemoved;
        stop();
      },
      providesTags: ['missing'],
    }),
    acknowledgeEviction: build.mutation<null, void>({
      queryFn: read(async ({ acknowledgeMissing }) => {
        acknowledgeMissing();
        return null;
      }),
      invalidatesTags: ['missing'],
    }),

    /** Files picked in an earlier visit and never stored. */
    interruptedImports: build.query({
      queryFn: read(({ intake }, owner: string) => intake.findInterrupted(owner)),
      providesTags: ['lost'],
    }),
    dismissInterruptedImports: build.mutation({
      queryFn: change(({ photos }, { owner, ids }: OwnPhotos) =>
        photos.apply(owner, ids, { type: 'discardedLocally' }),
      ),
      invalidatesTags: ['lost'],
    }),

    openCamera: build.mutation<null, string>({
      queryFn: read(async ({ intake }, owner) => {
        await intake.openCamera(owner);
        return null;
      }),
    }),
    closeCamera: build.mutation<null, void>({
      queryFn: read(({ intake }) => {
        intake.closeCamera();
        return Promise.resolve(null);
      }),
    }),

    /** Sequential; returns the ids of the stored photos. */
    takePhotos: build.mutation<readonly string[], Own & { readonly files: readonly File[] }>({
      queryFn: async ({ owner, files }, api) => {
        const services = servicesOf(api).photos;
        const picks = files.map((file) => ({ file, fileName: file.name }));
        const all = await importAs(
          services,
          owner,
          api.dispatch,
          () => true,
          ({ listed, tell }) => {
            listed(picks.length);
            return services.intake.importFiles(picks, owner, tell);
          },
        );
        return { data: await importedIds(services, owner, all) };
      },
      invalidatesTags: ['room'],
    }),

    /** Number of files that the share target received and no page has imported. */
    sharedPhotos: build.query<number, void>({
      queryFn: read(({ shared }) => shared.count()),
      providesTags: ['shared'],
    }),
    /** Sequential; returns the ids of the stored photos. */
    importShared: build.mutation<readonly string[], string>({
      queryFn: async (owner, api) => {
        const services = servicesOf(api).photos;
        if ((await services.shared.count()) === 0) return { data: [] };
        const all = await importAs(
          services,
          owner,
          api.dispatch,
          () => true,
          (watcher) => services.shared.importShared(owner, watcher),
        );
        return { data: await importedIds(services, owner, all) };
      },
      invalidatesTags: ['room', 'lost', 'shared'],
    }),

    applyPhotoEvent: build.mutation({
      queryFn: change(
        async ({ photos, prepare }, { owner, ids, event }: OwnPhotos & { readonly event: PhotoAction }) => {
          const applied = await photos.apply(owner, ids, event);
          if (applied.ok && event.type === 'preparedAgain') void prepare();
          return applied;
        },
      ),
    }),
    movePhoto: build.mutation({
      queryFn: change(({ photos }, { owner, ids, id, by }: OwnPhotos & OwnPhoto & { readonly by: -1 | 1 }) =>
        photos.move(owner, ids, id, by),
      ),
    }),
    editPublished: build.mutation({
      queryFn: change(
        (
          { photos },
          {
            owner,
            photo,
            words,
            read,
          }: Own & {
            readonly photo: ManagedPhoto;
            readonly words: Partial<PhotoMetadata>;
            readonly read?: readonly PhotoField[];
          },
        ) => photos.editPublished(owner, photo, words, read),
      ),
    }),
    removePhotos: build.mutation({
      queryFn: change(({ photos }, { owner, ids }: OwnPhotos) => photos.remove(owner, ids)),
      invalidatesTags: ['room'],
    }),
    deletePhotos: build.mutation({
      queryFn: change(
        ({ photos }, { owner, photos: some }: Own & { readonly photos: readonly ManagedPhoto[] }) =>
          photos.delete(owner, some),
      ),
    }),
    restoreAsNew: build.mutation({
      queryFn: read(async ({ restoreAsNew, prepare }, { owner, id }: OwnPhoto) => {
        const renewal = await restoreAsNew(owner, id);
        if (renewal.kind === 'restored') void prepare();
        return renewal;
      }),
    }),

    exportPhotos: build.mutation({
      queryFn: change(async ({ archive }, { owner, ids }: OwnPhotos) => {
        const exported = await archive.exportPhotos(owner, ids);
        if (!exported.ok) return exported;
        const { archive: file, fileName, count, withoutPicture, left } = exported.value;
        download(file, fileName);
        return ok({ count, withoutPicture, left: left.length });
      }),
    }),
    importPhotos: build.mutation<
      { readonly taken: number; readonly duplicates: number },
      Own & { readonly file: File }
    >({
      queryFn: async ({ owner, file }, api) => {
        const services = servicesOf(api).photos;
        const imported = await importAs(services, owner, api.dispatch, isSkipped, (watcher) =>
          services.archive.importPhotos(file, owner, watcher),
        );
        if (!imported.ok) return { error: imported.error };
        const count = (kind: ImportResult['kind']) =>
          imported.value.filter((each) => each.kind === kind).length;
        return { data: { taken: count('imported'), duplicates: count('duplicate') } };
      },
      invalidatesTags: ['room'],
    }),
    /** false: no longer on this device. */
    exportOriginal: build.mutation({
      queryFn: read(async ({ files }, { owner, id }: OwnPhoto) => {
        const original = await files.originalOf(owner, id);
        if (original !== undefined) download(original, original.name);
        return original !== undefined;
      }),
    }),
  }),
});

export { photosApi };

export const refetchLocalPhotos = (owner: string) =>
  photosApi.endpoints.localPhotos.initiate(owner, { forceRefetch: true, subscribe: false });

/** Blobs do not belong in the store. */
export const readPreview =
  (digest: string) =>
  (_dispatch: unknown, _getState: unknown, extra: unknown): Promise<Blob | undefined> =>
    servicesOf({ extra }).photos.files.previewOf(digest);

const eraseNoticed = () => photosApi.util.invalidateTags(['missing', 'room']);

export const {
  useLocalPhotosQuery,
  useRoomQuery,
  useEvictedPhotosQuery,
  useAcknowledgeEvictionMutation,
  useInterruptedImportsQuery,
  useOpenCameraMutation,
  useCloseCameraMutation,
  useDismissInterruptedImportsMutation,
  useTakePhotosMutation,
  useSharedPhotosQuery,
  useImportSharedMutation,
  useApplyPhotoEventMutation,
  useMovePhotoMutation,
  useEditPublishedMutation,
  useRemovePhotosMutation,
  useDeletePhotosMutation,
  useRestoreAsNewMutation,
  useExportPhotosMutation,
  useImportPhotosMutation,
  useExportOriginalMutation,
} = photosApi;
