// Consent to page views: what is stored on this device, and the browser's opt-out signal.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Consent } from '@/data/consent.repository.ts';
import { isTrackingAllowed, type TrackingChoice } from '@/domain/visit.ts';
import { rootReducer } from '@/state/root-reducer.ts';

type ConsentState = TrackingChoice & {
  /** False until the device was asked: a prerendered page cannot know. */
  readonly isKnown: boolean;
  /** The browser blocks storage, so the last choice could not be stored and does not count. */
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
    /** Null while it is not known. */
    selectIsTrackingAllowed: (state) => (state.isKnown ? isTrackingAllowed(state) : null),
  },
});

export const { consentFound, consentChosen, consentBlocked } = consentSlice.actions;
export const { selectConsent, selectIsTrackingAllowed } = consentSlice.injectInto(rootReducer).selectors;
