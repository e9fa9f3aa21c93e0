import { createSlice } from '@reduxjs/toolkit';
import { rootReducer } from '@/state/root-reducer.ts';

const installSlice = createSlice({
  name: 'install',
  initialState: { isInstalled: false, isOffered: false },
  reducers: {
    installFound: (state) => {
      state.isInstalled = true;
    },
    installRequested: (state) => {
      state.isOffered = true;
    },
    installClosed: (state) => {
      state.isOffered = false;
    },
    installDeclined: (state) => {
      state.isOffered = false;
    },
  },
  selectors: { selectInstall: (state) => state },
});

export const { installFound, installRequested, installClosed, installDeclined } = installSlice.actions;
export const { selectInstall } = installSlice.injectInto(rootReducer).selectors;
