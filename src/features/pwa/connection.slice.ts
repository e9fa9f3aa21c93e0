// Whether the browser reports that it is offline, and of which day the copy is that it shows then. Online, a request may
// still fail.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '@/state/root-reducer.ts';

/** Times are ISO times; null when there is no such copy. */
type Connection = {
  readonly isOnline: boolean;
  /** When the site was put on this device. */
  readonly copySavedAt: string | null;
  /** When the list that the open page shows was saved here. */
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
    /** When what is on screen was saved here; null while there is a connection. */
    selectSavedAt: ({ isOnline, copySavedAt, listSavedAt }) =>
      isOnline ? null : (listSavedAt ?? copySavedAt),
  },
});

export const { wentOffline, wentOnline, copyDated, listDated } = connectionSlice.actions;
export const { selectIsOnline, selectSavedAt } = connectionSlice.injectInto(rootReducer).selectors;
