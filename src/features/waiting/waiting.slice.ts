// How many forms wait on this device until they can be sent.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '@/state/root-reducer.ts';

const waitingSlice = createSlice({
  name: 'waiting',
  initialState: { count: 0 },
  reducers: {
    waitingCounted: (state, { payload }: PayloadAction<number>) => {
      state.count = payload;
    },
  },
  selectors: { selectWaiting: ({ count }) => count },
});

export const { waitingCounted } = waitingSlice.actions;
export const { selectWaiting } = waitingSlice.injectInto(rootReducer).selectors;
