// The cleanup of old visits that runs on this page. The app's listeners do it, so that it goes on whatever screen is shown.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RetentionDays } from '@/domain/privacy-settings.ts';
import { rootReducer } from '@/state/root-reducer.ts';

type Cleanup = {
  readonly days: RetentionDays;
  readonly removed: number;
  /** Null until the server has said it. */
  readonly remaining: number | null;
  /** It ends with the batch that is on its way. */
  readonly isStopping: boolean;
};

export type CleanupEnd =
  | { readonly outcome: 'done'; readonly days: RetentionDays }
  | { readonly outcome: 'stopped'; readonly removed: number }
  | { readonly outcome: 'failed' };

type SettingsState = { readonly cleanup: Cleanup | null };

const initialState: SettingsState = { cleanup: null };

const settingsSlice = createSlice({
  name: 'settings',
  initialState,
  reducers: {
    /** The person has confirmed it. While one runs there is no second. */
    cleanupRequested: (
      state,
      { payload: { days } }: PayloadAction<{ readonly owner: string; readonly days: RetentionDays }>,
    ) =>
      state.cleanup === null ? { cleanup: { days, removed: 0, remaining: null, isStopping: false } } : state,
    cleanupAdvanced: (
      { cleanup },
      { payload }: PayloadAction<{ readonly deleted: number; readonly remaining: number }>,
    ) => ({
      cleanup: cleanup && {
        ...cleanup,
        removed: cleanup.removed + payload.deleted,
        remaining: payload.remaining,
      },
    }),
    cleanupStopChosen: ({ cleanup }) => ({ cleanup: cleanup && { ...cleanup, isStopping: true } }),
    cleanupEnded: (_state, _action: PayloadAction<CleanupEnd>) => initialState,
  },
  selectors: { selectCleanup: ({ cleanup }) => cleanup },
});

export const { cleanupRequested, cleanupAdvanced, cleanupStopChosen, cleanupEnded } = settingsSlice.actions;
export const { selectCleanup } = settingsSlice.injectInto(rootReducer).selectors;
