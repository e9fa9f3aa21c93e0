import { bindActionCreators } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
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
  estimateShown,
  featureToggled,
  inputsRestored,
  inputsReset,
  lengthChanged,
  lengthStepped,
  locationChosen,
  resetUndone,
  saunaTypeChosen,
  selectInputs,
  selectIsResetUndoable,
} from '../calculator.slice.ts';
import { useAddress } from './use-address.ts';

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

/** A link's inputs, except those the visitor changed before hydration. */
const mergeHydratedInputs = (
  drawn: EstimateInputs,
  held: EstimateInputs,
  linked: EstimateInputs,
): EstimateInputs => ({
  saunaType: held.saunaType === drawn.saunaType ? linked.saunaType : held.saunaType,
  length: held.length === drawn.length ? linked.length : held.length,
  location: held.location === drawn.location ? linked.location : held.location,
  features: held.features.join() === drawn.features.join() ? linked.features : held.features,
});

export const useCalculator = () => {
  const inputs = useAppSelector(selectInputs);
  const isResetUndoable = useAppSelector(selectIsResetUndoable);
  const dispatch = useAppDispatch();
  const form = useRef<HTMLFormElement>(null);
  const [hasArrived, setHasArrived] = useState(false);
  const [hasChosen, setHasChosen] = useState(false);
  const actions = useMemo(
    () =>
      bindActionCreators(
        {
          saunaTypeChosen,
          lengthChanged,
          lengthStepped,
          locationChosen,
          featureToggled,
          inputsReset,
          resetUndone,
        },
        (action) => {
          setHasChosen(true);
          return dispatch(action);
        },
      ),
    [dispatch],
  );

  const arrive = useEffectEvent(() => {
    if (form.current === null) return;
    const linked = readInputs(window.location.search) ?? inputs;
    const held = readForm(form.current);
    const arrived = mergeHydratedInputs(inputs, held, linked);
    if (writeInputs(held) !== writeInputs(inputs)) setHasChosen(true);
    if (writeInputs(arrived) !== writeInputs(inputs)) dispatch(inputsRestored(arrived));
    setHasArrived(true);
  });
  // Layout phase: the first hydrated frame must already show a link's inputs.
  useLayoutEffect(() => {
    arrive();
  }, []);
  useAddress(hasArrived ? inputs : null, (linked) => dispatch(inputsRestored(linked)));

  const isOwn = hasChosen && inputs.saunaType !== null;
  const hasReported = useRef(false);
  useEffect(() => {
    if (!isOwn || hasReported.current) return;
    hasReported.current = true;
    dispatch(estimateShown());
  }, [isOwn, dispatch]);

  return { form, inputs, isResetUndoable, actions };
};

export type CalculatorActions = ReturnType<typeof useCalculator>['actions'];
