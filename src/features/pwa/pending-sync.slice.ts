import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PendingForms } from '@/data/pending-forms.repository.ts';
import { rootReducer } from '@/state/root-reducer.ts';

const nothing: PendingForms = { waiting: 0, needsAttention: 0, trouble: null };

const waitingSlice = createSlice({
  name: 'waiting',
  initialState: nothing,
  reducers: {
    waitingCounted: (_state, { payload }: PayloadAction<PendingForms>) => payload,
  },
  selectors: { selectWaiting: (state) => state },
});

export const { waitingCounted } = waitingSlice.actions;
export const { selectWaiting } = waitingSlice.injectInto(rootReducer).selectors;
