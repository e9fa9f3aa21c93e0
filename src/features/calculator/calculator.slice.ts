// What the calculator shows: the inputs alone. The figure is worked out from them and never stored.
// It joins the store with the page that shows it; how it is kept on the device is wired outside.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  emptyInputs,
  toggleFeature,
  type EstimateInputs,
  type PremiumFeature,
  type SaunaLocation,
  type SaunaType,
} from '@/domain/estimate.ts';
import { sliceName } from './slice-name.ts';
import { rootReducer } from '@/state/root-reducer.ts';

type CalculatorState = Omit<EstimateInputs, 'features'> & { readonly features: PremiumFeature[] };

/** A new list every time: it shows whoever restores a saved state that these inputs were chosen. */
const stateOf = (inputs: EstimateInputs): CalculatorState => ({ ...inputs, features: [...inputs.features] });

export const calculatorSlice = createSlice({
  name: sliceName,
  initialState: stateOf(emptyInputs),
  reducers: {
    saunaTypeChosen: (state, { payload }: PayloadAction<SaunaType>) => {
      state.saunaType = payload;
    },
    lengthChanged: (state, { payload }: PayloadAction<number>) => {
      state.length = payload;
    },
    locationChosen: (state, { payload }: PayloadAction<SaunaLocation>) => {
      state.location = payload;
    },
    featureToggled: (state, { payload }: PayloadAction<PremiumFeature>) => {
      state.features = toggleFeature(state.features, payload);
    },
    /** A link named them, or they were chosen while the store was on its way. */
    inputsArrived: (state, { payload }: PayloadAction<EstimateInputs>) => {
      Object.assign(state, stateOf(payload));
    },
    inputsReset: (state) => {
      Object.assign(state, stateOf(emptyInputs));
    },
  },
  selectors: {
    selectInputs: (state): EstimateInputs => state,
  },
});

export const { saunaTypeChosen, lengthChanged, locationChosen, featureToggled, inputsArrived, inputsReset } =
  calculatorSlice.actions;

export const { selectInputs } = calculatorSlice.injectInto(rootReducer).selectors;
