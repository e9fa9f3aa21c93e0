// What is open in the screens of photos, and what was just picked.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ManagedPhoto } from '@/domain/managed-photo.ts';
import { rootReducer } from '@/state/root-reducer.ts';
import { batchFinished } from './photos.actions.ts';

export interface OpenDrafts {
  /** Photos of this device that are not published. */
  readonly ids: readonly string[];
  /** The id of one of them. */
  readonly shown: string;
}

export interface OpenPublished {
  readonly photos: readonly ManagedPhoto[];
  readonly shown: string;
}

type EditorState = (OpenDrafts & { readonly mode: 'upload' }) | (OpenPublished & { readonly mode: 'edit' });

/** A picked file that was not imported. */
export interface SkippedFile {
  readonly name: string;
  /** Follows "name ", for example "is a video". */
  readonly because: string;
  /** The draft that has the same picture. */
  readonly draftId?: string;
}

interface PhotosState {
  readonly editor: EditorState | null;
  readonly skipped: readonly SkippedFile[];
  /** Files that were picked, and how many of them are stored or skipped. Null: no import is running. */
  readonly taking: { readonly done: number; readonly of: number } | null;
  /** The conflict that is being decided: the id of the photo. */
  readonly conflictPhotoId: string | null;
  /** Photos of a publish batch without a success, until the upload screen has handled them. */
  readonly unpublished: readonly string[];
}

const initialState: PhotosState = {
  editor: null,
  skipped: [],
  taking: null,
  conflictPhotoId: null,
  unpublished: [],
};

const photosSlice = createSlice({
  name: 'photos',
  initialState,
  reducers: {
    draftsOpened: (state, { payload }: PayloadAction<OpenDrafts>) => ({
      ...state,
      editor: { mode: 'upload', ...payload },
    }),
    publishedOpened: (state, { payload }: PayloadAction<OpenPublished>) => ({
      ...state,
      editor: { mode: 'edit', ...payload },
    }),
    photoSelected: (state, { payload: shown }: PayloadAction<string>) => ({
      ...state,
      editor: state.editor && { ...state.editor, shown },
    }),
    editorClosed: (state) => ({ ...state, editor: null }),
    /** Also during a running import. */
    filesPicked: (state, { payload: count }: PayloadAction<number>) => ({
      ...state,
      taking: { done: state.taking?.done ?? 0, of: (state.taking?.of ?? 0) + count },
    }),
    fileImported: ({ taking, skipped, ...state }, { payload }: PayloadAction<SkippedFile | null>) => ({
      ...state,
      taking: taking && taking.done + 1 < taking.of ? { ...taking, done: taking.done + 1 } : null,
      skipped: payload === null ? skipped : [...skipped, payload],
    }),
    skippedDismissed: (state) => ({ ...state, skipped: [] }),
    conflictOpened: (state, { payload }: PayloadAction<string>) => ({ ...state, conflictPhotoId: payload }),
    conflictClosed: (state) => ({ ...state, conflictPhotoId: null }),
    publishFailuresDismissed: (state) => ({ ...state, unpublished: [] }),
  },
  extraReducers: (builder) =>
    builder.addCase(batchFinished, (state, { payload: { action, succeeded, ids } }) =>
      action === 'publish' && succeeded === 0 ? { ...state, unpublished: ids } : state,
    ),
  selectors: {
    selectEditor: ({ editor }) => editor,
    selectSkipped: ({ skipped }) => skipped,
    selectTaking: ({ taking }) => taking,
    selectDecided: ({ conflictPhotoId }) => conflictPhotoId,
    selectUnpublished: ({ unpublished }) => unpublished,
  },
});

export const {
  draftsOpened,
  publishedOpened,
  photoSelected,
  editorClosed,
  filesPicked,
  fileImported,
  skippedDismissed,
  conflictOpened,
  conflictClosed,
  publishFailuresDismissed,
} = photosSlice.actions;

export const { selectEditor, selectSkipped, selectTaking, selectDecided, selectUnpublished } =
  photosSlice.injectInto(rootReducer).selectors;
