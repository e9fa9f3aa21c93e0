// What the calculator fetches once it is used, in a chunk of its own: the store, the mirrored address, the breakdown.
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import type { ComponentType } from 'react';
import { emptyInputs, type EstimateInputs } from '@/domain/estimate.ts';
import { useAppDispatch, useAppSelector } from '@/state/hooks.ts';
import { StoreProvider } from '@/state/store-provider.tsx';
import {
  featureToggled,
  inputsArrived,
  inputsReset,
  lengthChanged,
  locationChosen,
  saunaTypeChosen,
  selectInputs,
} from '../calculator.slice.ts';
import type { Actions, Controls } from './controls.ts';
import { useLinkedInputs } from './use-linked-inputs.ts';

export { EstimateDetails } from './estimate-details.tsx';

type EngineProps = {
  /** What was chosen before the store was there. */
  readonly early: EstimateInputs;
  /** Told the store's controls after every change. */
  readonly onChange: (controls: Controls) => void;
  readonly Keeper: ComponentType | null;
};

/** A choice made by hand stands over the one a link names. */
const overlay = (early: EstimateInputs, linked: EstimateInputs): EstimateInputs => ({
  saunaType: early.saunaType ?? linked.saunaType,
  length: early.length === emptyInputs.length ? linked.length : early.length,
  location: early.location ?? linked.location,
  features: early.features.length === 0 ? linked.features : early.features,
});

const Motor = ({ early, onChange, Keeper }: EngineProps) => {
  const inputs = useAppSelector(selectInputs);
  const dispatch = useAppDispatch();
  const [isOpen, setIsOpen] = useState(false);
  const readAddress = useLinkedInputs(inputs);

  const open = useEffectEvent(() => {
    const linked = readAddress();
    const isTouched = early !== emptyInputs;
    if (linked !== null || isTouched) dispatch(inputsArrived(overlay(early, linked ?? inputs)));
    setIsOpen(true);
  });
  useEffect(() => {
    open();
  }, []);

  const actions = useMemo<Actions>(
    () => ({
      chooseType: (saunaType) => dispatch(saunaTypeChosen(saunaType)),
      changeLength: (feet) => dispatch(lengthChanged(feet)),
      chooseLocation: (location) => dispatch(locationChosen(location)),
      toggleFeature: (feature) => dispatch(featureToggled(feature)),
      reset: () => dispatch(inputsReset()),
    }),
    [dispatch],
  );
  const report = useEffectEvent(() => {
    onChange({ inputs, actions });
  });
  // Within the event that chose: later, the control would show its old state for a moment.
  useLayoutEffect(() => {
    if (isOpen) report();
  }, [isOpen, inputs]);

  return isOpen && Keeper !== null ? <Keeper /> : null;
};

/** Draws nothing: it reports what the store holds, and hands the choices over to it. */
export const CalculatorEngine = (props: EngineProps) => (
  <StoreProvider>
    <Motor {...props} />
  </StoreProvider>
);
