import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Consent } from '@/data/preferences.repository.ts';
import { isTrackingAllowed, type TrackingChoice } from '@/domain/visit.ts';
import { rootReducer } from '@/state/root-reducer.ts';

type ConsentState = TrackingChoice & {
  /** false until the device was read: a prerendered page cannot know. */
  readonly isKnown: boolean;
  /** Storage is blocked, so the last choice does not count. */
  readonly isBlocked: boolean;
};

const initialState: ConsentState = {
  consent: null,
  hasOptOutSignal: false,
  isExcluded: false,
  isKnown: false,
  isBlocked: false,
};

const consentSlice = createSlice({
  name: 'consent',
  initialState,
  reducers: {
    consentFound: (state, { payload }: PayloadAction<TrackingChoice>) => ({
      ...state,
      ...payload,
      isKnown: true,
    }),
    consentChosen: (state, { payload }: PayloadAction<Consent>) => ({
      ...state,
      consent: payload,
      isBlocked: false,
    }),
    consentBlocked: (state) => ({ ...state, isBlocked: true }),
  },
  selectors: {
    selectConsent: (state) => state,
    /** null: not known yet. */
    selectIsTrackingAllowed: (state) => (state.isKnown ? isTrackingAllowed(state) : null),
  },
});

export const { consentFound, consentChosen, consentBlocked } = consentSlice.actions;
export const { selectConsent, selectIsTrackingAllowed } = consentSlice.injectInto(rootReducer).selectors;
