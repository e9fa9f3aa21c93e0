import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from './root-reducer.ts';

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
    connectionFound: (state, { payload }: PayloadAction<boolean>) => ({ ...state, isOnline: payload }),
    copyDated: (state, { payload }: PayloadAction<string>) => ({ ...state, copySavedAt: payload }),
    listDated: (state, { payload }: PayloadAction<string | null>) => ({ ...state, listSavedAt: payload }),
  },
  selectors: {
    selectIsOnline: ({ isOnline }) => isOnline,
    selectSavedAt: ({ isOnline, copySavedAt, listSavedAt }) => listSavedAt ?? (isOnline ? null : copySavedAt),
  },
});

export const { connectionFound, copyDated, listDated } = connectionSlice.actions;
export const { selectIsOnline, selectSavedAt } = connectionSlice.injectInto(rootReducer).selectors;
