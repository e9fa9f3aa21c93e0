import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ManagedPhoto } from '@/domain/managed-photo.ts';
import { withEdit, type SessionEdits } from '@/domain/editing-session.ts';
import type { PhotoMetadata } from '@/domain/photo-metadata.ts';
import type { ShareProblem } from '@/domain/share-problem.ts';
import { rootReducer } from '@/state/root-reducer.ts';
import { batchFinished, importFinished, type ImportedPhotos } from './photos.actions.ts';

export interface OpenDrafts {
  readonly ids: readonly string[];
  readonly shown: string;
}

export interface OpenPublished {
  readonly photos: readonly ManagedPhoto[];
  readonly shown: string;
}

type EditorState = (
  (OpenDrafts & { readonly mode: 'upload' }) | (OpenPublished & { readonly mode: 'edit' })
) & {
  readonly edits: SessionEdits;
};

interface Typed {
  readonly id: string;
  readonly stored: PhotoMetadata;
  readonly text: Partial<PhotoMetadata>;
}

export interface SkippedFile {
  readonly name: string;
  /** Follows "name ", for example "is a video". */
  readonly because: string;
  readonly draftId?: string;
}

interface PhotosState {
  readonly editor: EditorState | null;
  readonly skipped: readonly SkippedFile[];
  readonly shareProblem: ShareProblem | null;
  /** null: no import is running. */
  readonly importing: { readonly done: number; readonly of: number } | null;
  readonly conflictPhotoId: string | null;
  readonly unpublished: readonly string[];
  readonly imported: ImportedPhotos | null;
  readonly isSamplesOpen: boolean;
}

const initialState: PhotosState = {
  editor: null,
  skipped: [],
  shareProblem: null,
  importing: null,
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
    textTyped: ({ editor, ...state }, { payload: { id, stored, text } }: PayloadAction<Typed>) => ({
      ...state,
      editor: editor && { ...editor, edits: withEdit(editor.edits, id, stored, text) },
    }),
    editorClosed: (state) => ({ ...state, editor: null }),
    filesPicked: (state, { payload: count }: PayloadAction<number>) => ({
      ...state,
      importing: { done: state.importing?.done ?? 0, of: (state.importing?.of ?? 0) + count },
    }),
    fileImported: ({ importing, skipped, ...state }, { payload }: PayloadAction<SkippedFile | null>) => ({
      ...state,
      importing:
        importing && importing.done + 1 < importing.of ? { ...importing, done: importing.done + 1 } : null,
      skipped: payload === null ? skipped : [...skipped, payload],
    }),
    shareFailed: (state, { payload }: PayloadAction<ShareProblem>) => ({ ...state, shareProblem: payload }),
    skippedDismissed: (state) => ({ ...state, skipped: [], shareProblem: null }),
    conflictOpened: (state, { payload }: PayloadAction<string>) => ({ ...state, conflictPhotoId: payload }),
    conflictClosed: (state) => ({ ...state, conflictPhotoId: null }),
    samplesOpened: (state) => ({ ...state, isSamplesOpen: true }),
    samplesClosed: (state) => ({ ...state, isSamplesOpen: false }),
    importHandled: (state) => ({ ...state, imported: null }),
    publishFailuresDismissed: (state) => ({ ...state, unpublished: [] }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(batchFinished, (state, { payload: { kind, action, succeeded, ids } }) =>
        kind === 'photo' && action === 'publish' && succeeded === 0 ? { ...state, unpublished: ids } : state,
      )
      .addCase(importFinished, (state, { payload: imported }) => ({ ...state, imported })),
  selectors: {
    selectEditor: ({ editor }) => editor,
    selectSkipped: ({ skipped }) => skipped,
    selectShareProblem: ({ shareProblem }) => shareProblem,
    selectImport: ({ importing }) => importing,
    selectConflictPhotoId: ({ conflictPhotoId }) => conflictPhotoId,
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
  shareFailed,
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
  selectShareProblem,
  selectImport,
  selectConflictPhotoId,
  selectImported,
  selectIsSamplesOpen,
  selectUnpublished,
} = photosSlice.injectInto(rootReducer).selectors;
