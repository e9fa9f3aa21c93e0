import type { UnknownAction } from '@reduxjs/toolkit';
import type {
  ImportResult,
  ImportWatcher,
  ListProblem,
  StorageError,
} from '@/data/device-photos.repository.ts';
import type { Edit } from '@/domain/editing-session.ts';
import type { ManagedPhoto } from '@/domain/managed-photo.ts';
import type { PhotoField, PhotoMetadata } from '@/domain/photo-metadata.ts';
import { ok, type Result } from '@/domain/result.ts';
import type { SuggestionChoice } from '@/domain/suggestions.ts';
import { download } from '@/platform/download.ts';
import { logger } from '@/platform/logger.ts';
import { baseApi } from '@/state/base-api.ts';
import { workSaved, workStarted } from '@/state/unsaved-work.ts';
import { streamLocalPhotos, type Loaded } from './internal/stream-local-photos.ts';
import { skippedFile } from './internal/skipped-labels.ts';
import { photosPort, type PhotosPort } from './photos.port.ts';
import { filesPicked, fileImported } from './photos.slice.ts';

interface Own {
  readonly owner: string;
}

interface OwnPhotos extends Own {
  readonly ids: readonly string[];
}

interface OwnPhoto extends Own {
  readonly id: string;
}

interface SomePublished {
  readonly photos: readonly ManagedPhoto[];
}

interface OnePublished extends Own {
  readonly photo: ManagedPhoto;
}

interface Typed {
  readonly words: Partial<PhotoMetadata>;
}

interface Settled {
  readonly field: PhotoField;
  readonly choice: SuggestionChoice;
}

type Photos = PhotosPort['photos'];

type ImportOutcome =
  { readonly kind: 'read'; readonly taken: number; readonly duplicates: number } | ListProblem;

const isSkipped = ({ kind }: ImportResult): boolean => kind === 'skipped';

let imports = 0;

/** `isNamed`: whether a file that is not new is listed by name. */
const importAs = async <T>(
  owner: string,
  dispatch: (action: UnknownAction) => unknown,
  isNamed: (taken: ImportResult) => boolean,
  run: (watcher: ImportWatcher) => Promise<T>,
): Promise<T> => {
  const { photos, prepare, room } = photosPort();
  const work = `photos-import-${(imports += 1)}`;
  void room.askForPersistence();
  dispatch(workStarted(work));
  const imported = await run({
    listed: (count) => {
      if (count > 0) dispatch(filesPicked(count));
    },
    tell: ({ fileName }, taken) => {
      const skipped = isNamed(taken) ? skippedFile(fileName, taken) : null;
      if (skipped !== null) logger.warn('A picked file was skipped', { because: skipped.because });
      dispatch(fileImported(skipped));
    },
  });
  dispatch(workSaved(work));
  void prepare();
  void photos.reconcile(owner);
  return imported;
};

/** Storage errors are data, so that the last result stays on screen. */
const callService =
  <Arg, T>(verb: (port: PhotosPort, arg: Arg) => Promise<T>) =>
  async (arg: Arg): Promise<{ data: T }> => ({ data: await verb(photosPort(), arg) });

const callForMany = <T>(verbOf: (photos: Photos) => (owner: string, ids: readonly string[]) => Promise<T>) =>
  callService(({ photos }, { owner, ids }: OwnPhotos) => verbOf(photos)(owner, ids));

const callForOne = <T>(verbOf: (photos: Photos) => (owner: string, id: string) => Promise<T>) =>
  callService(({ photos }, { owner, id }: OwnPhoto) => verbOf(photos)(owner, id));

const photosApi = baseApi.enhanceEndpoints({ addTagTypes: ['missing', 'room', 'lost'] }).injectEndpoints({
  endpoints: (build) => ({
    localPhotos: build.query<Loaded, string>({
      queryFn: callService(({ photos }, owner) => photos.load(owner)),
      onCacheEntryAdded: (owner, { updateCachedData, cacheDataLoaded, cacheEntryRemoved }) =>
        streamLocalPhotos(owner, updateCachedData, cacheDataLoaded, cacheEntryRemoved),
    }),
    /** Number of photos that still fit; null: unknown. */
    room: build.query<number | null, void>({
      queryFn: callService(async ({ room }) => (await room.estimatePhotoCapacity()) ?? null),
      providesTags: ['room'],
    }),
    evictedPhotos: build.query<Result<number, StorageError>, void>({
      queryFn: callService(({ missing }) => missing()),
      onCacheEntryAdded: async (_, { dispatch, cacheEntryRemoved }) => {
        const stop = photosPort().watchMissing(() => dispatch(eraseNoticed()));
        await cacheEntryRemoved;
        stop();
      },
      providesTags: ['missing'],
    }),
    acknowledgeEviction: build.mutation<null, void>({
      queryFn: () => {
        photosPort().acknowledgeMissing();
        return { data: null };
      },
      invalidatesTags: ['missing'],
    }),

    /** Files picked in an earlier visit and never stored. */
    interruptedImports: build.query({
      queryFn: callService(({ intake }, owner: string) => intake.findInterrupted(owner)),
      providesTags: ['lost'],
    }),
    dismissInterruptedImports: build.mutation({
      queryFn: callService(async ({ photos }, { owner, ids }: OwnPhotos) => {
        for (const id of ids) {
          const gone = await photos.discardLocally(owner, id);
          if (!gone.ok && gone.error.kind !== 'refused') return gone;
        }
        return ok(undefined);
      }),
      invalidatesTags: ['lost'],
    }),

    /** Sequential; returns the ids of the stored photos. */
    takePhotos: build.mutation<readonly string[], Own & { readonly files: readonly File[] }>({
      queryFn: async ({ owner, files }, { dispatch }) => {
        const { intake } = photosPort();
        const picks = files.map((file) => ({ file, fileName: file.name }));
        const all = await importAs(
          owner,
          dispatch,
          () => true,
          ({ listed, tell }) => {
            listed(picks.length);
            return intake.importFiles(picks, owner, tell);
          },
        );
        return { data: all.flatMap((taken) => (taken.kind === 'imported' ? taken.id : [])) };
      },
      invalidatesTags: ['room'],
    }),

    type: build.mutation({
      queryFn: callService(({ photos }, { owner, id, words }: OwnPhoto & Typed) =>
        photos.type(owner, id, words),
      ),
    }),
    editPublished: build.mutation({
      queryFn: callService(({ photos }, { owner, photo, words }: OnePublished & Typed) =>
        photos.editPublished(owner, photo, words),
      ),
    }),
    discardEdit: build.mutation({
      queryFn: callService(({ photos }, { owner, id, edit }: OwnPhoto & { readonly edit: Edit }) =>
        photos.discardEdit(owner, id, edit),
      ),
    }),
    settleSuggestion: build.mutation({
      queryFn: callService(({ photos }, { owner, id, field, choice }: OwnPhoto & Settled) =>
        photos.settleSuggestion(owner, id, field, choice),
      ),
    }),
    publish: build.mutation({ queryFn: callForMany(({ publish }) => publish) }),
    save: build.mutation({ queryFn: callForOne(({ save }) => save) }),
    pause: build.mutation({ queryFn: callForMany(({ pause }) => pause) }),
    tryAgain: build.mutation({ queryFn: callForMany(({ tryAgain }) => tryAgain) }),
    prepareAgain: build.mutation({
      queryFn: callService(async ({ photos, prepare }, { owner, id }: OwnPhoto) => {
        const waiting = await photos.prepareAgain(owner, id);
        if (waiting.ok) void prepare();
        return waiting;
      }),
    }),
    removePhotos: build.mutation({
      queryFn: callForMany(({ remove }) => remove),
      invalidatesTags: ['room'],
    }),
    undoRemoval: build.mutation({ queryFn: callForMany(({ undoRemoval }) => undoRemoval) }),
    deletePhotos: build.mutation({
      queryFn: callService(({ photos }, { owner, photos: some }: Own & SomePublished) =>
        photos.delete(owner, some),
      ),
    }),
    resolveConflict: build.mutation({
      queryFn: callService(
        ({ photos }, { owner, id, fields }: OwnPhoto & { readonly fields: readonly PhotoField[] }) =>
          photos.resolveConflict(owner, id, fields),
      ),
    }),
    discard: build.mutation({ queryFn: callForOne(({ discard }) => discard) }),
    discardLocally: build.mutation({ queryFn: callForOne(({ discardLocally }) => discardLocally) }),
    restoreAsNew: build.mutation({
      queryFn: callService(async ({ restoreAsNew, prepare }, { owner, id }: OwnPhoto) => {
        const renewal = await restoreAsNew(owner, id);
        if (renewal.kind === 'restored') void prepare();
        return renewal;
      }),
    }),

    exportPhotos: build.mutation({
      queryFn: callService(async ({ archive }, { owner, ids }: OwnPhotos) => {
        const exported = await archive.exportPhotos(owner, ids);
        if (!exported.ok) return exported;
        const { archive: file, fileName, count, withoutPicture, left } = exported.value;
        download(file, fileName);
        return ok({ count, withoutPicture, left: left.length });
      }),
    }),
    importPhotos: build.mutation<ImportOutcome, Own & { readonly file: File }>({
      queryFn: async ({ owner, file }, { dispatch }) => {
        const { archive } = photosPort();
        const read = await importAs(owner, dispatch, isSkipped, (watcher) =>
          archive.importPhotos(file, owner, watcher),
        );
        if (!read.ok) return { data: read.error };
        const count = (kind: ImportResult['kind']) => read.value.filter((each) => each.kind === kind).length;
        return { data: { kind: 'read', taken: count('imported'), duplicates: count('duplicate') } };
      },
      invalidatesTags: ['room'],
    }),
    /** false: no longer on this device. */
    exportOriginal: build.mutation({
      queryFn: callService(async ({ files }, { owner, id }: OwnPhoto) => {
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

const eraseNoticed = () => photosApi.util.invalidateTags(['missing', 'room']);

export const {
  useLocalPhotosQuery,
  useRoomQuery,
  useEvictedPhotosQuery,
  useAcknowledgeEvictionMutation,
  useInterruptedImportsQuery,
  useDismissInterruptedImportsMutation,
  useTakePhotosMutation,
  useTypeMutation,
  useEditPublishedMutation,
  useDiscardEditMutation,
  useSettleSuggestionMutation,
  usePublishMutation,
  useSaveMutation,
  usePauseMutation,
  useTryAgainMutation,
  usePrepareAgainMutation,
  useRemovePhotosMutation,
  useDeletePhotosMutation,
  useResolveConflictMutation,
  useDiscardMutation,
  useDiscardLocallyMutation,
  useRestoreAsNewMutation,
  useExportPhotosMutation,
  useImportPhotosMutation,
  useExportOriginalMutation,
} = photosApi;
