// Runs in the app's listeners, so that it continues on every screen.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RetentionDays } from '@/domain/privacy-settings.ts';
import { rootReducer } from '@/state/root-reducer.ts';

type Cleanup = {
  readonly days: RetentionDays;
  readonly removed: number;
  readonly remaining: number | null;
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
