// What is open in the screens of photos, and what was just picked.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ManagedPhoto } from '@/domain/managed-photo.ts';
import { rootReducer } from '@/state/root-reducer.ts';
import { removalBegun, removalTakenBack } from './photos.actions.ts';

export type EditorState =
  /** Photos of this device that are not published. */
  | { readonly mode: 'upload'; readonly ids: readonly string[]; readonly shown: number }
  | { readonly mode: 'edit'; readonly photo: ManagedPhoto };

/** A picked file that was not taken. */
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
  /** Files of the present pick, and how many of them are stored or skipped. Null: nothing is being taken. */
  readonly taking: { readonly done: number; readonly of: number } | null;
  /** Drafts that are hidden until they are removed. */
  readonly removing: readonly string[];
  /** The conflict that is being decided: the id of the photo. */
  readonly decided: string | null;
}

const initialState: PhotosState = { editor: null, skipped: [], taking: null, removing: [], decided: null };

const photosSlice = createSlice({
  name: 'photos',
  initialState,
  reducers: {
    draftsOpened: (
      state,
      { payload: { ids, shown } }: PayloadAction<{ ids: readonly string[]; shown: number }>,
    ) => ({ ...state, editor: { mode: 'upload', ids, shown } }),
    publishedOpened: (state, { payload: photo }: PayloadAction<ManagedPhoto>) => ({
      ...state,
      editor: { mode: 'edit', photo },
    }),
    photoTurnedTo: (state, { payload: shown }: PayloadAction<number>) => ({
      ...state,
      editor: state.editor?.mode === 'upload' ? { ...state.editor, shown } : state.editor,
    }),
    editorClosed: (state) => ({ ...state, editor: null }),
    filesPicked: (state, { payload: of }: PayloadAction<number>) => ({ ...state, taking: { done: 0, of } }),
    fileTaken: (state, { payload }: PayloadAction<SkippedFile | null>) => ({
      ...state,
      taking: state.taking && { ...state.taking, done: state.taking.done + 1 },
      skipped: payload === null ? state.skipped : [...state.skipped, payload],
    }),
    filesStored: (state) => ({ ...state, taking: null }),
    skippedDismissed: (state) => ({ ...state, skipped: [] }),
    conflictOpened: (state, { payload }: PayloadAction<string>) => ({ ...state, decided: payload }),
    conflictClosed: (state) => ({ ...state, decided: null }),
  },
  extraReducers: (build) => {
    build
      .addCase(removalBegun, (state, { payload: { ids } }) => ({
        ...state,
        removing: [...state.removing, ...ids],
      }))
      .addCase(removalTakenBack, (state, { payload: { ids } }) => ({
        ...state,
        removing: state.removing.filter((id) => !ids.includes(id)),
      }));
  },
  selectors: {
    selectEditor: ({ editor }) => editor,
    selectSkipped: ({ skipped }) => skipped,
    selectTaking: ({ taking }) => taking,
    selectRemoving: ({ removing }) => removing,
    selectDecided: ({ decided }) => decided,
  },
});

export const {
  draftsOpened,
  publishedOpened,
  photoTurnedTo,
  editorClosed,
  filesPicked,
  fileTaken,
  filesStored,
  skippedDismissed,
  conflictOpened,
  conflictClosed,
} = photosSlice.actions;

export const { selectEditor, selectSkipped, selectTaking, selectRemoving, selectDecided } =
  photosSlice.injectInto(rootReducer).selectors;
