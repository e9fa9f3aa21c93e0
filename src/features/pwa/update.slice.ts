import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '@/state/root-reducer.ts';

const updateSlice = createSlice({
  name: 'update',
  initialState: { isReady: false },
  reducers: {
    /** `isFirstAnnouncement`: it cannot have been announced in this tab. */
    updateFound: (state, _: PayloadAction<{ readonly isFirstAnnouncement: boolean }>) => {
      state.isReady = true;
    },
    updatedInAnotherTab: (state) => {
      state.isReady = true;
    },
  },
  selectors: { selectIsUpdateReady: ({ isReady }) => isReady },
});

export const { updateFound, updatedInAnotherTab } = updateSlice.actions;
export const { selectIsUpdateReady } = updateSlice.injectInto(rootReducer).selectors;

export const reloadAgreed = createAction('update/reloadAgreed');
