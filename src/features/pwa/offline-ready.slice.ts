import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '@/state/root-reducer.ts';

/** unknown: not requested, because no administrator has signed in here. */
type Readiness = 'unknown' | 'incomplete' | 'ready' | 'impossible';

const initialState: { readonly readiness: Readiness } = { readiness: 'unknown' };

const offlineReadySlice = createSlice({
  name: 'offlineReady',
  initialState,
  reducers: {
    offlineCopyRequested: (state) => ({
      readiness: state.readiness === 'unknown' ? 'incomplete' : state.readiness,
    }),
    offlineCopyChecked: (_, { payload }: PayloadAction<Exclude<Readiness, 'unknown'>>) => ({
      readiness: payload,
    }),
  },
  selectors: { selectOfflineReadiness: ({ readiness }) => readiness },
});

export const { offlineCopyRequested, offlineCopyChecked } = offlineReadySlice.actions;
export const { selectOfflineReadiness } = offlineReadySlice.injectInto(rootReducer).selectors;
