// The calculator's inputs. The figure is computed from them and never stored. app/ persists the slice.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
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

type CalculatorState = Omit<EstimateInputs, 'features'> & {
  readonly features: PremiumFeature[];
  /** The inputs a message was last sent with, as they are written in an address. */
  readonly quoted: string | null;
};

/** A new list every time: redux-persist restores no value that is not identical with the initial one. */
const copyOf = (inputs: EstimateInputs) => ({ ...inputs, features: [...inputs.features] });

const initialState: CalculatorState = { ...copyOf(emptyInputs), quoted: null };

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
    inputsArrived: (state, { payload }: PayloadAction<EstimateInputs>) => {
      Object.assign(state, copyOf(payload));
    },
    inputsReset: (state) => {
      Object.assign(state, copyOf(emptyInputs));
    },
    quoteRequested: (state) => {
      state.quoted = writeInputs(state);
    },
    /** For whoever counts: by the visitor's own choice, for the first time on this page; not one of a link or of last time. */
    estimateShown: (state) => state,
  },
  selectors: {
    selectInputs: (state): EstimateInputs => state,
    /** The estimate that no message was sent with yet; null also while there is none. */
    selectUnquotedInputs: (state): EstimateInputs | null =>
      state.saunaType === null || state.quoted === writeInputs(state) ? null : state,
  },
});

export const {
  saunaTypeChosen,
  lengthChanged,
  lengthStepped,
  locationChosen,
  featureToggled,
  inputsArrived,
  inputsReset,
  quoteRequested,
  estimateShown,
} = calculatorSlice.actions;

export const { selectInputs, selectUnquotedInputs } = calculatorSlice.injectInto(rootReducer).selectors;
