// The light or dark choice. The inline script of the page sets it before the first paint; this follows and changes it.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Theme } from '@/data/theme.repository.ts';
import { rootReducer } from '@/state/root-reducer.ts';

const initialState: { readonly theme: Theme } = { theme: 'light' };

const themeSlice = createSlice({
  name: 'theme',
  initialState,
  reducers: {
    themeFound: (_state, { payload }: PayloadAction<Theme>) => ({ theme: payload }),
    /** The visitor's choice; a listener stores it on the device. */
    themeChosen: (_state, { payload }: PayloadAction<Theme>) => ({ theme: payload }),
  },
  selectors: { selectTheme: ({ theme }) => theme },
});

export const { themeFound, themeChosen } = themeSlice.actions;
export const { selectTheme } = themeSlice.injectInto(rootReducer).selectors;
