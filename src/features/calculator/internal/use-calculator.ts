// The calculator's one path to the store: what was chosen before hydration, what a link names, and every later choice.
import { bindActionCreators } from '@reduxjs/toolkit';
import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  emptyInputs,
  inputNames,
  locations,
  premiumFeatures,
  readInputs,
  readLength,
  saunaTypes,
  writeInputs,
  type EstimateInputs,
} from '@/domain/estimate.ts';
import { useAppDispatch, useAppSelector } from '@/state/hooks.ts';
import {
  featureToggled,
  inputsArrived,
  inputsReset,
  lengthChanged,
  lengthStepped,
  locationChosen,
  saunaTypeChosen,
  selectInputs,
} from '../calculator.slice.ts';
import { useAddress } from './use-address.ts';

/** What the native controls hold. Before hydration only they know what was chosen. */
const readForm = (form: HTMLFormElement): EstimateInputs => {
  const held = new FormData(form);
  const length = held.get(inputNames.length);
  const features = held.getAll(inputNames.features);
  return {
    saunaType: saunaTypes.find((type) => type === held.get(inputNames.saunaType)) ?? null,
    length: (typeof length === 'string' ? readLength(length) : null) ?? emptyInputs.length,
    location: locations.find((place) => place === held.get(inputNames.location)) ?? null,
    features: premiumFeatures.filter((feature) => features.includes(feature)),
  };
};

/** Inputs as first drawn, with what a visitor has changed by hand since laid over what a link names. */
const overlay = (drawn: EstimateInputs, held: EstimateInputs, linked: EstimateInputs): EstimateInputs => ({
  saunaType: held.saunaType === drawn.saunaType ? linked.saunaType : held.saunaType,
  length: held.length === drawn.length ? linked.length : held.length,
  location: held.location === drawn.location ? linked.location : held.location,
  features: held.features.join() === drawn.features.join() ? linked.features : held.features,
});

export const useCalculator = () => {
  const inputs = useAppSelector(selectInputs);
  const dispatch = useAppDispatch();
  const form = useRef<HTMLFormElement>(null);
  const [hasArrived, setHasArrived] = useState(false);
  const actions = useMemo(
    () =>
      bindActionCreators(
        { saunaTypeChosen, lengthChanged, lengthStepped, locationChosen, featureToggled, inputsReset },
        dispatch,
      ),
    [dispatch],
  );

  const arrive = useEffectEvent(() => {
    if (form.current === null) return;
    const linked = readInputs(window.location.search) ?? inputs;
    const arrived = overlay(inputs, readForm(form.current), linked);
    if (writeInputs(arrived) !== writeInputs(inputs)) dispatch(inputsArrived(arrived));
    setHasArrived(true);
  });
  // In the layout phase, so that the first hydrated frame already shows what a link names.
  useLayoutEffect(() => {
    arrive();
  }, []);
  useAddress(hasArrived ? inputs : null, (linked) => dispatch(inputsArrived(linked)));

  return { form, inputs, actions };
};

export type CalculatorActions = ReturnType<typeof useCalculator>['actions'];
