import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '@/state/root-reducer.ts';

type InactivityState =
  | { readonly kind: 'active' }
  | { readonly kind: 'warned'; readonly secondsLeft: number }
  | { readonly kind: 'ended' };

const active = (): InactivityState => ({ kind: 'active' });
const ended = (): InactivityState => ({ kind: 'ended' });

const inactivitySlice = createSlice({
  name: 'inactivity',
  initialState: active,
  reducers: {
    warningGiven: (_state, { payload }: PayloadAction<number>): InactivityState => ({
      kind: 'warned',
      secondsLeft: payload,
    }),
    activityResumed: active,
    inactivityEnded: ended,
    sessionExtended: (state) => state,
    endAcknowledged: active,
  },
  selectors: { selectInactivity: (state) => state },
});

export const { warningGiven, activityResumed, inactivityEnded, sessionExtended, endAcknowledged } =
  inactivitySlice.actions;
export const { selectInactivity } = inactivitySlice.injectInto(rootReducer).selectors;
