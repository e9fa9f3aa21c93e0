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
  readonly lastQuotedInputs: string | null;
  readonly cleared: Inputs | null;
};

/** redux-persist restores no value identical to the initial one, so every copy gets a new list. */
const copyOf = (inputs: EstimateInputs) => ({ ...inputs, features: [...inputs.features] });

const initialState: CalculatorState = { ...copyOf(emptyInputs), lastQuotedInputs: null, cleared: null };

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
    /** The payload may be a link's estimate, which is not in this state. */
    quoteRequested: (state, { payload }: PayloadAction<string>) => {
      if (writeInputs(state) === payload) state.lastQuotedInputs = payload;
    },
    /** Analytics: the first estimate on this page by the visitor's own choice, not restored. */
    estimateShown: (state) => state,
    estimateSaved: (state) => state,
  },
  extraReducers: (builder) => {
    builder.addMatcher(isRehydrated, (state, { payload }) => {
      // Rehydration: a link's inputs win over the stored ones, but the record of sent inputs stays.
      if (writeInputs(state) !== '') state.lastQuotedInputs ??= payload?.lastQuotedInputs ?? null;
    });
  },
  selectors: {
    selectInputs: (state): EstimateInputs => state,
    selectIsResetUndoable: (state) => state.cleared !== null && writeInputs(state) === '',
    /** null: no estimate, or it was already sent with a message. */
    selectUnquotedInputs: (state): EstimateInputs | null =>
      state.saunaType === null || state.lastQuotedInputs === writeInputs(state) ? null : state,
  },
});

export const {
  saunaTypeChosen,
  lengthChanged,
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
