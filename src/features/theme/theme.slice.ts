import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Theme } from '@/data/preferences.repository.ts';
import { rootReducer } from '@/state/root-reducer.ts';

const initialState: { readonly theme: Theme } = { theme: 'light' };

const themeSlice = createSlice({
  name: 'theme',
  initialState,
  reducers: {
    themeFound: (_state, { payload }: PayloadAction<Theme>) => ({ theme: payload }),
    themeChosen: (_state, { payload }: PayloadAction<Theme>) => ({ theme: payload }),
  },
  selectors: { selectTheme: ({ theme }) => theme },
});

export const { themeFound, themeChosen } = themeSlice.actions;
export const { selectTheme } = themeSlice.injectInto(rootReducer).selectors;
