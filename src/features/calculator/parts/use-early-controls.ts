import { useEffect, useMemo, useState } from 'react';
import type { RefObject } from 'react';
import {
  emptyInputs,
  inputNames,
  locations,
  readLength,
  saunaTypes,
  toggleFeature,
  writeInputs,
  type EstimateInputs,
} from '@/domain/estimate.ts';
import type { Actions, Controls } from './controls.ts';

/** Choices made on the prerendered page before its script arrived: only the browser's own controls hold them. */
const choicesBeforeScript = (form: HTMLFormElement): EstimateInputs => {
  const held = new FormData(form);
  const feet = held.get(inputNames.length);
  return {
    ...emptyInputs,
    saunaType: saunaTypes.find((type) => type === held.get(inputNames.saunaType)) ?? null,
    location: locations.find((place) => place === held.get(inputNames.location)) ?? null,
    length: (typeof feet === 'string' ? readLength(feet) : null) ?? emptyInputs.length,
  };
};

/** The calculator before the store has arrived; if that never comes, it works all the same and is not saved. */
export const useEarlyControls = (form: RefObject<HTMLFormElement | null>): Controls => {
  const [inputs, setInputs] = useState(emptyInputs);
  useEffect(() => {
    if (form.current === null) return;
    const held = choicesBeforeScript(form.current);
    // The very same object says that nobody has touched anything.
    setInputs(writeInputs(held) === '' ? emptyInputs : held);
  }, [form]);
  const actions = useMemo<Actions>(
    () => ({
      chooseType: (saunaType) => setInputs((before) => ({ ...before, saunaType })),
      changeLength: (length) => setInputs((before) => ({ ...before, length })),
      chooseLocation: (location) => setInputs((before) => ({ ...before, location })),
      toggleFeature: (feature) =>
        setInputs((before) => ({ ...before, features: toggleFeature(before.features, feature) })),
      reset: () => setInputs(emptyInputs),
    }),
    [],
  );
  return { inputs, actions };
};
