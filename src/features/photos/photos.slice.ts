// What is open in the screens of photos, and what was just picked.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ManagedPhoto } from '@/domain/managed-photo.ts';
import { withEdit, type SessionEdits } from '@/domain/editing-session.ts';
import type { PhotoMetadata } from '@/domain/photo-metadata.ts';
import { rootReducer } from '@/state/root-reducer.ts';
import { batchFinished, importFinished, type ImportedPhotos } from './photos.actions.ts';

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

/** One opening of the editor. */
type EditorState = (
  (OpenDrafts & { readonly mode: 'upload' }) | (OpenPublished & { readonly mode: 'edit' })
) & {
  readonly edits: SessionEdits;
};

interface Typed {
  readonly id: string;
  /** Text of the photo before. */
  readonly stored: PhotoMetadata;
  readonly words: Partial<PhotoMetadata>;
}

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
  /** Imported photos, until the upload screen has handled them. */
  readonly imported: ImportedPhotos | null;
  /** Whether the removal of all sample renderings is being asked about. */
  readonly isSamplesOpen: boolean;
}

const initialState: PhotosState = {
  editor: null,
  skipped: [],
  taking: null,
  conflictPhotoId: null,
  unpublished: [],
  imported: null,
  isSamplesOpen: false,
};

const photosSlice = createSlice({
  name: 'photos',
  initialState,
  reducers: {
    draftsOpened: (state, { payload }: PayloadAction<OpenDrafts>) => ({
      ...state,
      editor: { mode: 'upload', edits: {}, ...payload },
    }),
    publishedOpened: (state, { payload }: PayloadAction<OpenPublished>) => ({
      ...state,
      editor: { mode: 'edit', edits: {}, ...payload },
    }),
    photoSelected: (state, { payload: shown }: PayloadAction<string>) => ({
      ...state,
      editor: state.editor && { ...state.editor, shown },
    }),
    textTyped: ({ editor, ...state }, { payload: { id, stored, words } }: PayloadAction<Typed>) => ({
      ...state,
      editor: editor && { ...editor, edits: withEdit(editor.edits, id, stored, words) },
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
    samplesOpened: (state) => ({ ...state, isSamplesOpen: true }),
    samplesClosed: (state) => ({ ...state, isSamplesOpen: false }),
    importHandled: (state) => ({ ...state, imported: null }),
    publishFailuresDismissed: (state) => ({ ...state, unpublished: [] }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(batchFinished, (state, { payload: { action, succeeded, ids } }) =>
        action === 'publish' && succeeded === 0 ? { ...state, unpublished: ids } : state,
      )
      .addCase(importFinished, (state, { payload: imported }) => ({ ...state, imported })),
  selectors: {
    selectEditor: ({ editor }) => editor,
    selectSkipped: ({ skipped }) => skipped,
    selectTaking: ({ taking }) => taking,
    selectDecided: ({ conflictPhotoId }) => conflictPhotoId,
    selectImported: ({ imported }) => imported,
    selectIsSamplesOpen: ({ isSamplesOpen }) => isSamplesOpen,
    selectUnpublished: ({ unpublished }) => unpublished,
  },
});

export const {
  draftsOpened,
  publishedOpened,
  photoSelected,
  textTyped,
  editorClosed,
  filesPicked,
  fileImported,
  skippedDismissed,
  conflictOpened,
  conflictClosed,
  samplesOpened,
  samplesClosed,
  importHandled,
  publishFailuresDismissed,
} = photosSlice.actions;

export const {
  selectEditor,
  selectSkipped,
  selectTaking,
  selectDecided,
  selectImported,
  selectIsSamplesOpen,
  selectUnpublished,
} = photosSlice.injectInto(rootReducer).selectors;
