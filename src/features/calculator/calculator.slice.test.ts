import { configureStore } from '@reduxjs/toolkit';
import { describe, expect, it } from 'vitest';
import { emptyInputs } from '@/domain/estimate.ts';
import { rootReducer } from '@/state/root-reducer.ts';
import {
  calculatorSlice,
  featureToggled,
  inputsRestored,
  inputsReset,
  saunaTypeChosen,
  resetUndone,
  selectInputs,
  selectIsResetUndoable,
} from './calculator.slice.ts';

const open = () => {
  const store = configureStore({ reducer: rootReducer });
  return { store, inputs: () => selectInputs(store.getState()) };
};

describe('the calculator', () => {
  it('starts without type, location and features, at 6 feet [S1 §4.18]', () => {
    const { inputs } = open();
    expect(inputs()).toMatchObject({ saunaType: null, length: 6, location: null, features: [] });
  });

  it('turns a feature on and off again, and lists features in one order [S1 §4.19]', () => {
    const { store, inputs } = open();
    store.dispatch(featureToggled('glass_door'));
    store.dispatch(featureToggled('lighting'));
    expect(inputs().features).toEqual(['lighting', 'glass_door']);
    store.dispatch(featureToggled('glass_door'));
    expect(inputs().features).toEqual(['lighting']);
  });

  it('shows what a link names, and nothing of what was chosen before', () => {
    const { store, inputs } = open();
    store.dispatch(featureToggled('sound'));
    store.dispatch(inputsRestored({ saunaType: 'infrared', length: 4, location: null, features: [] }));
    expect(inputs()).toMatchObject({ saunaType: 'infrared', length: 4, location: null, features: [] });
  });

  it('is as at the start after a reset', () => {
    const { store, inputs } = open();
    store.dispatch(saunaTypeChosen('outdoor'));
    store.dispatch(featureToggled('sound'));
    store.dispatch(inputsReset());
    expect(inputs()).toMatchObject(emptyInputs);
  });

  it('takes a reset back, until something else is chosen', () => {
    const { store, inputs } = open();
    const isUndoable = () => selectIsResetUndoable(store.getState());
    store.dispatch(saunaTypeChosen('outdoor'));
    store.dispatch(featureToggled('sound'));
    expect(isUndoable()).toBe(false);
    store.dispatch(inputsReset());
    store.dispatch(inputsReset());
    expect(isUndoable()).toBe(true);
    store.dispatch(saunaTypeChosen('steam'));
    expect(isUndoable()).toBe(false);
    store.dispatch(inputsReset());
    store.dispatch(resetUndone());
    expect(inputs()).toMatchObject({ saunaType: 'steam', features: [] });
    expect(isUndoable()).toBe(false);
  });

  it('never looks untouched after a link, even one that names the start', () => {
    const before = calculatorSlice.getInitialState();
    const after = calculatorSlice.reducer(before, inputsRestored(emptyInputs));
    expect(after.features).not.toBe(before.features);
  });
});
