// Whether another version of the site than the one on screen is to be had by a reload.
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '@/state/root-reducer.ts';

const updateSlice = createSlice({
  name: 'update',
  initialState: { isReady: false },
  reducers: {
    /** A new version waits for consent. `isFirstAnnouncement`: it cannot have been announced in this tab. */
    updateFound: (state, _: PayloadAction<{ readonly isFirstAnnouncement: boolean }>) => {
      state.isReady = true;
    },
    /** Another tab has switched to the new version. */
    updatedInAnotherTab: (state) => {
      state.isReady = true;
    },
  },
  selectors: { selectIsUpdateReady: ({ isReady }) => isReady },
});

export const { updateFound, updatedInAnotherTab } = updateSlice.actions;
export const { selectIsUpdateReady } = updateSlice.injectInto(rootReducer).selectors;

export const reloadAgreed = createAction('update/reloadAgreed');
