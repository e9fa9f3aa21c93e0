// Installing the site: whether it is done, and whether the visitor has asked for it.
import { createSlice } from '@reduxjs/toolkit';
import { rootReducer } from '@/state/root-reducer.ts';

const installSlice = createSlice({
  name: 'install',
  initialState: { isInstalled: false, isOffered: false },
  reducers: {
    /** The page runs as an installed app, or the browser has just installed it. */
    installFound: (state) => {
      state.isInstalled = true;
    },
    installRequested: (state) => {
      state.isOffered = true;
    },
    /** The browser has asked, or the steps were closed. */
    installClosed: (state) => {
      state.isOffered = false;
    },
    /** No, in the browser's own dialog. */
    installDeclined: (state) => {
      state.isOffered = false;
    },
  },
  selectors: { selectInstall: (state) => state },
});

export const { installFound, installRequested, installClosed, installDeclined } = installSlice.actions;
export const { selectInstall } = installSlice.injectInto(rootReducer).selectors;
