// What this device still has to send.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '@/state/root-reducer.ts';

/** unreadable: the device's storage does not answer · lost: the browser removed what was stored. */
export type WaitingTrouble = 'unreadable' | 'lost' | null;

interface Waiting {
  readonly count: number;
  readonly trouble: WaitingTrouble;
}

const nothing: Waiting = { count: 0, trouble: null };

const waitingSlice = createSlice({
  name: 'waiting',
  initialState: nothing,
  reducers: {
    waitingCounted: (_state, { payload }: PayloadAction<Waiting>) => payload,
  },
  selectors: { selectWaiting: (state) => state },
});

export const { waitingCounted } = waitingSlice.actions;
export const { selectWaiting } = waitingSlice.injectInto(rootReducer).selectors;
