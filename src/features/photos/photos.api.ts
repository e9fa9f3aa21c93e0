// The photos of this device as RTK Query endpoints with streaming updates. Every user action on a photo is a
// mutation; a listener of the app reports storage errors.
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

/** Some photos of an account on this device. */
interface OwnPhotos extends Own {
  readonly ids: readonly string[];
}

interface OwnPhoto extends Own {
  readonly id: string;
}

interface SomePublished {
  readonly photos: readonly ManagedPhoto[];
}

/** A photo that is published, whether this device works on it or not. */
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

/** What became of an archive; those of its photos that were skipped are listed by name. */
type ImportOutcome =
  { readonly kind: 'read'; readonly taken: number; readonly duplicates: number } | ListProblem;

const isSkipped = ({ kind }: ImportResult): boolean => kind === 'skipped';

/** Imports since the page was opened: each is unsaved work of its own. */
let imports = 0;

/** Imports files as unsaved work, with progress. `isNamed`: which of those that are not new are listed by name. */
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

/**
 * Wraps a service call as `queryFn`. Storage errors are data, so that the last result stays on screen.
 */
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
    /** About how many more photos fit on this device; null when the browser does not say. */
    room: build.query<number | null, void>({
      queryFn: callService(async ({ room }) => (await room.estimatePhotoCapacity()) ?? null),
      providesTags: ['room'],
    }),
    /** Photos that the browser has evicted since the last acknowledgement. */
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

    /** Files of an earlier visit that were picked and not stored. */
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

    /** Imports picked files one after the other; returns the ids of the photos stored on this device. */
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
    /** Returns how many of them are queued. */
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
    /** Can be undone for a while. */
    removePhotos: build.mutation({
      queryFn: callForMany(({ remove }) => remove),
      invalidatesTags: ['room'],
    }),
    undoRemoval: build.mutation({ queryFn: callForMany(({ undoRemoval }) => undoRemoval) }),
    /** As one batch with one result. */
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

    /** Exports photos of this device as a file that another device can import. */
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
    /** Downloads the original picture; false: it is not on this device any more. */
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

/** What this device holds by now. */
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
