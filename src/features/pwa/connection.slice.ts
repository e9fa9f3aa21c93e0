import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '@/state/root-reducer.ts';

/** ISO times; null: no such copy. */
type Connection = {
  readonly isOnline: boolean;
  /** When the site was precached. */
  readonly copySavedAt: string | null;
  readonly listSavedAt: string | null;
};

const initialState: Connection = { isOnline: true, copySavedAt: null, listSavedAt: null };

const connectionSlice = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    wentOffline: (state) => ({ ...state, isOnline: false }),
    wentOnline: (state) => ({ ...state, isOnline: true }),
    copyDated: (state, { payload }: PayloadAction<string>) => ({ ...state, copySavedAt: payload }),
    listDated: (state, { payload }: PayloadAction<string | null>) => ({ ...state, listSavedAt: payload }),
  },
  selectors: {
    selectIsOnline: ({ isOnline }) => isOnline,
    selectSavedAt: ({ isOnline, copySavedAt, listSavedAt }) => listSavedAt ?? (isOnline ? null : copySavedAt),
  },
});

export const { wentOffline, wentOnline, copyDated, listDated } = connectionSlice.actions;
export const { selectIsOnline, selectSavedAt } = connectionSlice.injectInto(rootReducer).selectors;
