import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import type { AdminServices } from '@/data/admin-services.repository.ts';
import type {
  DevicePhotos,
  ImportedArchive,
  ImportResult,
  PhotoAction,
} from '@/data/device-photos.repository.ts';
import type { ManagedPhoto } from '@/domain/managed-photo.ts';
import type { PhotoField, PhotoMetadata } from '@/domain/photo-metadata.ts';
import { mapOk, ok } from '@/domain/result.ts';
import { download } from '@/platform/download.ts';
import { baseApi } from '@/state/base-api.ts';
import { serviceQuery } from '@/state/service-query.ts';
import { servicesOf } from '@/state/services.ts';
import { toQueryResult } from '@/state/to-query-result.ts';
import { streamLocalPhotos } from './internal/stream-local-photos.ts';
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

const taggedApi = baseApi.enhanceEndpoints({ addTagTypes: ['missing', 'room', 'lost', 'shared'] });

const photosApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    localPhotos: build.query<DevicePhotos, string>({
      queryFn: serviceQuery(({ photos }, owner) => photos.photos.load(owner)),
      onCacheEntryAdded: async (owner, { extra, dispatch, getCacheEntry, cacheEntryRemoved }) => {
        // RTK Query registers the running query after the entry, in the same task.
        const first = Promise.resolve()
          .then(() => dispatch(photosApi.util.getRunningQueryThunk('localPhotos', owner)))
          .then(() => !getCacheEntry().isError);
        await streamLocalPhotos({
          load: async () => (await dispatch(loadLocalPhotos(owner))).error === undefined,
          watch: servicesOf({ extra }).photos.photos.watch,
          first,
          removed: cacheEntryRemoved,
        });
      },
    }),
    /** A mutation never shares a running load, which may have read before the caller's own change. */
    loadLocalPhotos: build.mutation<DevicePhotos, string>({
      queryFn: async (owner, api) => {
        const loaded = await servicesOf(api).photos.photos.load(owner);
        // In the cache before the caller goes on.
        if (loaded.ok) api.dispatch(cacheLocalPhotos(owner, loaded.value));
        return toQueryResult(loaded);
      },
    }),
    /** Number of photos that still fit; null: unknown. */
    room: build.query<number | null, void>({
      queryFn: serviceQuery(async ({ photos }) => ok((await photos.room.estimatePhotoCapacity()) ?? null)),
      providesTags: ['room'],
    }),
    evictedPhotos: build.query<number, void>({
      queryFn: serviceQuery(({ photos }) => photos.missing()),
      onCacheEntryAdded: async (_, { extra, dispatch, cacheEntryRemoved }) => {
        const stop = servicesOf({ extra }).photos.watchMissing(() => dispatch(eraseNoticed()));
        await cacheEntryRemoved;
        stop();
      },
      providesTags: ['missing'],
    }),
    acknowledgeEviction: build.mutation<null, void>({
      queryFn: serviceQuery(({ photos }) => {
        photos.acknowledgeMissing();
        return ok(null);
      }),
      invalidatesTags: ['missing'],
    }),

    /** Files picked in an earlier visit and never stored. */
    interruptedImports: build.query({
      queryFn: serviceQuery(async ({ photos }, owner: string) =>
        ok(await photos.intake.findInterrupted(owner)),
      ),
      providesTags: ['lost'],
    }),
    dismissInterruptedImports: build.mutation({
      queryFn: serviceQuery(({ photos }, { owner, ids }: OwnPhotos) =>
        photos.photos.apply(owner, ids, { type: 'discardedLocally' }),
      ),
      invalidatesTags: ['lost'],
    }),

    openCamera: build.mutation<null, string>({
      queryFn: serviceQuery(async ({ photos }, owner) => {
        await photos.intake.openCamera(owner);
        return ok(null);
      }),
    }),
    closeCamera: build.mutation<null, void>({
      queryFn: serviceQuery(({ photos }) => {
        photos.intake.closeCamera();
        return ok(null);
      }),
    }),

    /** Sequential; returns the ids of the stored photos. */
    importPhotos: build.mutation<readonly string[], Own & { readonly files: readonly File[] }>({
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
      queryFn: serviceQuery(async ({ photos }) => ok(await photos.shared.count())),
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
      queryFn: serviceQuery(
        async ({ photos }, { owner, ids, event }: OwnPhotos & { readonly event: PhotoAction }) => {
          const applied = await photos.photos.apply(owner, ids, event);
          if (applied.ok && ['preparedAgain', 'pictureEdited'].includes(event.type)) void photos.prepare();
          return applied;
        },
      ),
    }),
    movePhoto: build.mutation({
      queryFn: serviceQuery(
        ({ photos }, { owner, ids, id, by }: OwnPhotos & OwnPhoto & { readonly by: -1 | 1 }) =>
          photos.photos.move(owner, ids, id, by),
      ),
    }),
    editPublished: build.mutation({
      queryFn: serviceQuery(
        (
          { photos },
          {
            owner,
            photo,
            text,
            read,
          }: Own & {
            readonly photo: ManagedPhoto;
            readonly text: Partial<PhotoMetadata>;
            readonly read?: readonly PhotoField[];
          },
        ) => photos.photos.editPublished(owner, photo, text, read),
      ),
    }),
    removePhotos: build.mutation({
      queryFn: serviceQuery(({ photos }, { owner, ids }: OwnPhotos) => photos.photos.remove(owner, ids)),
      invalidatesTags: ['room'],
    }),
    deletePhotos: build.mutation({
      queryFn: serviceQuery(
        ({ photos }, { owner, photos: some }: Own & { readonly photos: readonly ManagedPhoto[] }) =>
          photos.photos.delete(owner, some),
      ),
    }),
    restoreAsNew: build.mutation({
      queryFn: serviceQuery(async ({ photos }, { owner, id }: OwnPhoto) => {
        const renewal = await photos.restoreAsNew(owner, id);
        if (renewal.kind === 'restored') void photos.prepare();
        return ok(renewal);
      }),
    }),

    exportPhotos: build.mutation({
      queryFn: serviceQuery(async ({ photos }, { owner, ids }: OwnPhotos) =>
        mapOk(await photos.archive.exportPhotos(owner, ids), ({ archive, fileName, left, ...counts }) => {
          download(archive, fileName);
          return { ...counts, left: left.length };
        }),
      ),
    }),
    importArchive: build.mutation<
      Pick<ImportedArchive, 'projects'> & { readonly taken: number; readonly duplicates: number },
      Own & { readonly file: File }
    >({
      queryFn: async ({ owner, file }, api) => {
        const services = servicesOf(api).photos;
        const imported = await importAs(services, owner, api.dispatch, isSkipped, (watcher) =>
          services.archive.importArchive(file, owner, watcher),
        );
        return toQueryResult(
          mapOk(imported, ({ photos, projects }) => {
            const count = (kind: ImportResult['kind']) => photos.filter((each) => each.kind === kind).length;
            return { taken: count('imported'), duplicates: count('duplicate'), projects };
          }),
        );
      },
      invalidatesTags: ['room'],
    }),
    /** false: no longer on this device. */
    exportOriginal: build.mutation({
      queryFn: serviceQuery(async ({ photos }, { owner, id }: OwnPhoto) => {
        const original = await photos.files.originalOf(owner, id);
        if (original !== undefined) download(original, original.name);
        return ok(original !== undefined);
      }),
    }),
  }),
});

export { photosApi };

type CacheThunk = ReturnType<typeof photosApi.util.updateQueryData>;

const cacheLocalPhotos =
  (owner: string, photos: DevicePhotos) =>
  (...[dispatch, getState]: Parameters<CacheThunk>): void => {
    const { data, isUninitialized } = photosApi.endpoints.localPhotos.select(owner)(getState());
    if (isUninitialized) return;
    const { updateQueryData, upsertQueryData } = photosApi.util;
    if (data === undefined) void dispatch(upsertQueryData('localPhotos', owner, photos));
    else
      dispatch(updateQueryData('localPhotos', owner, (before) => copyWithStructuralSharing(before, photos)));
  };

export const loadLocalPhotos = (owner: string) =>
  photosApi.endpoints.loadLocalPhotos.initiate(owner, { track: false });

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
  useImportPhotosMutation,
  useSharedPhotosQuery,
  useImportSharedMutation,
  useApplyPhotoEventMutation,
  useMovePhotoMutation,
  useEditPublishedMutation,
  useRemovePhotosMutation,
  useDeletePhotosMutation,
  useRestoreAsNewMutation,
  useExportPhotosMutation,
  useImportArchiveMutation,
  useExportOriginalMutation,
} = photosApi;
