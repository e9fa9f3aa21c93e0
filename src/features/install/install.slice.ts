// Whether the browser would put the site on the home screen if the visitor asked.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '@/state/root-reducer.ts';

const installSlice = createSlice({
  name: 'install',
  initialState: { isOffered: false },
  reducers: {
    installOfferChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.isOffered = payload;
    },
  },
  selectors: { selectIsInstallOffered: ({ isOffered }) => isOffered },
});

export const { installOfferChanged } = installSlice.actions;
export const { selectIsInstallOffered } = installSlice.injectInto(rootReducer).selectors;
