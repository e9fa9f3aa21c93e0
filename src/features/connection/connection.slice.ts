// Whether the browser reports that it is offline. Online, a request may still fail.
import { createSlice } from '@reduxjs/toolkit';
import { rootReducer } from '@/state/root-reducer.ts';

const connectionSlice = createSlice({
  name: 'connection',
  initialState: { isOnline: true },
  reducers: {
    connectionLost: (state) => {
      state.isOnline = false;
    },
    connectionFound: (state) => {
      state.isOnline = true;
    },
  },
  selectors: { selectIsOnline: ({ isOnline }) => isOnline },
});

export const { connectionLost, connectionFound } = connectionSlice.actions;
export const { selectIsOnline } = connectionSlice.injectInto(rootReducer).selectors;
