// The calculator's inputs. The figure is computed from them and never stored. app/ persists the slice.
import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import {
  emptyInputs,
  lengthRange,
  toggleFeature,
  writeInputs,
  type EstimateInputs,
  type PremiumFeature,
  type SaunaLocation,
  type SaunaType,
} from '@/domain/estimate.ts';
import { rootReducer } from '@/state/root-reducer.ts';

type Inputs = Omit<EstimateInputs, 'features'> & { readonly features: PremiumFeature[] };

type CalculatorState = Inputs & {
  /** The inputs a message was last sent with, as they are written in an address. */
  readonly lastQuotedInputs: string | null;
  /** What the last reset has cleared. */
  readonly cleared: Inputs | null;
};

/** A new list every time: redux-persist restores no value that is not identical with the initial one. */
const copyOf = (inputs: EstimateInputs) => ({ ...inputs, features: [...inputs.features] });

const initialState: CalculatorState = { ...copyOf(emptyInputs), lastQuotedInputs: null, cleared: null };

/** redux-persist has read what the device holds of this slice. */
const isRehydrated = (
  action: UnknownAction,
): action is PayloadAction<Pick<CalculatorState, 'lastQuotedInputs'> | undefined> =>
  action.type === 'persist/REHYDRATE' && action['key'] === 'calculator';

export const calculatorSlice = createSlice({
  name: 'calculator',
  initialState,
  reducers: {
    saunaTypeChosen: (state, { payload }: PayloadAction<SaunaType>) => {
      state.saunaType = payload;
    },
    lengthChanged: (state, { payload }: PayloadAction<number>) => {
      state.length = payload;
    },
    /** By some feet, within the range. */
    lengthStepped: (state, { payload }: PayloadAction<number>) => {
      state.length = Math.min(lengthRange.max, Math.max(lengthRange.min, state.length + payload));
    },
    locationChosen: (state, { payload }: PayloadAction<SaunaLocation>) => {
      state.location = payload;
    },
    featureToggled: (state, { payload }: PayloadAction<PremiumFeature>) => {
      state.features = toggleFeature(state.features, payload);
    },
    /** From a link, or chosen on the prerendered page before hydration. */
    inputsRestored: (state, { payload }: PayloadAction<EstimateInputs>) => {
      Object.assign(state, copyOf(payload));
    },
    inputsReset: (state) => {
      const { saunaType, length, location, features } = state;
      if (writeInputs(state) !== '') state.cleared = { saunaType, length, location, features: [...features] };
      Object.assign(state, copyOf(emptyInputs));
    },
    resetUndone: (state) => {
      if (state.cleared === null) return;
      Object.assign(state, copyOf(state.cleared), { cleared: null });
    },
    /** The payload may be the estimate of a link, which is not in this state. */
    quoteRequested: (state, { payload }: PayloadAction<string>) => {
      if (writeInputs(state) === payload) state.lastQuotedInputs = payload;
    },
    /** For analytics: the first estimate on this page by the visitor's own choice, not restored. */
    estimateShown: (state) => state,
    /** For analytics: one more estimate is stored on this device. */
    estimateSaved: (state) => state,
  },
  extraReducers: (builder) => {
    builder.addMatcher(isRehydrated, (state, { payload }) => {
      // A link's inputs replace the stored ones. Which inputs were sent stays true all the same.
      if (writeInputs(state) !== '') state.lastQuotedInputs ??= payload?.lastQuotedInputs ?? null;
    });
  },
  selectors: {
    selectInputs: (state): EstimateInputs => state,
    /** A reset can be taken back until something else is chosen. */
    selectIsResetUndoable: (state) => state.cleared !== null && writeInputs(state) === '',
    /** The estimate that no message was sent with yet; null also while there is none. */
    selectUnquotedInputs: (state): EstimateInputs | null =>
      state.saunaType === null || state.lastQuotedInputs === writeInputs(state) ? null : state,
  },
});

export const {
  saunaTypeChosen,
  lengthChanged,
  lengthStepped,
  locationChosen,
  featureToggled,
  inputsRestored,
  inputsReset,
  resetUndone,
  quoteRequested,
  estimateShown,
  estimateSaved,
} = calculatorSlice.actions;

export const { selectInputs, selectIsResetUndoable, selectUnquotedInputs } =
  calculatorSlice.injectInto(rootReducer).selectors;
