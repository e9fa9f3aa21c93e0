import { bindActionCreators } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { emptyInputs, readInputs, writeInputs, type EstimateInputs } from '@/domain/estimate.ts';
import { useAppDispatch, useAppSelector } from '@/state/hooks.ts';
import { calculatorSlice, estimateShown, inputsRestored, selectInputs } from '../calculator.slice.ts';

/** Throttle: Safari refuses more than 100 address changes in 30 s, which a held key would cause. */
const leastIntervalMs = 320;

const readForm = (form: HTMLFormElement): EstimateInputs => {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.append(name, value);
  return readInputs(query.toString()) ?? emptyInputs;
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
  const dispatch = useAppDispatch();
  const search = useSearch();
  const form = useRef<HTMLFormElement>(null);
  const address = useRef('');
  const writtenAt = useRef(Number.NEGATIVE_INFINITY);
  const [hasArrived, setHasArrived] = useState(false);
  const [hasChosen, setHasChosen] = useState(false);
  const actions = useMemo(
    () =>
      bindActionCreators(calculatorSlice.actions, (action) => {
        setHasChosen(true);
        return dispatch(action);
      }),
    [dispatch],
  );

  const arrive = useEffectEvent(() => {
    address.current = window.location.search;
    if (form.current === null) return;
    const linked = readInputs(address.current) ?? inputs;
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

  useEffect(() => {
    const opened = window.location.search;
    if (opened === address.current) return;
    address.current = opened;
    const linked = readInputs(opened);
    if (linked !== null) dispatch(inputsRestored(linked));
  }, [search, dispatch]);

  useEffect(() => {
    if (!hasArrived) return undefined;
    const write = (): void => {
      const { pathname, search: shown, hash } = window.location;
      const next = writeInputs(inputs, shown);
      if (next === shown) return;
      address.current = next;
      writtenAt.current = performance.now();
      window.history.replaceState(window.history.state, '', pathname + next + hash);
    };
    const waitMs = writtenAt.current + leastIntervalMs - performance.now();
    if (waitMs <= 0) {
      write();
      return undefined;
    }
    const timer = setTimeout(write, waitMs);
    return () => clearTimeout(timer);
  }, [hasArrived, inputs]);

  const isOwn = hasChosen && inputs.saunaType !== null;
  const hasReported = useRef(false);
  useEffect(() => {
    if (!isOwn || hasReported.current) return;
    hasReported.current = true;
    dispatch(estimateShown());
  }, [isOwn, dispatch]);

  return { form, inputs, actions };
};

export type CalculatorActions = ReturnType<typeof useCalculator>['actions'];
