// The inputs and the address mirror each other: a link opens as it was sent, and the address bar always holds one.
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearch } from 'wouter';
import { readInputs, writeInputs, type EstimateInputs } from '@/domain/estimate.ts';
import { useAppDispatch } from '@/state/hooks.ts';
import { inputsArrived } from '../calculator.slice.ts';

/** Browsers refuse more than some hundred changes of the address in half a minute: a dragged slider makes one. */
const restMs = 200;

/**
 * Follows the address when it changes and writes it after the inputs have changed. The first reading belongs to the
 * caller: the answered function tells what the address names, or null when that is nothing or already known.
 */
export const useLinkedInputs = (inputs: EstimateInputs): (() => EstimateInputs | null) => {
  const dispatch = useAppDispatch();
  const search = useSearch();
  const known = useRef<string | null>(null);

  const readAddress = (): EstimateInputs | null => {
    const address = window.location.search;
    if (address === known.current) return null;
    known.current = address;
    return readInputs(address);
  };

  const follow = useEffectEvent(() => {
    if (known.current === null) return;
    const linked = readAddress();
    if (linked !== null) dispatch(inputsArrived(linked));
  });
  useEffect(() => {
    follow();
  }, [search]);

  useEffect(() => {
    const timer = setTimeout(() => {
      const { pathname, search: shown, hash } = window.location;
      const next = writeInputs(inputs, shown);
      if (next === shown) return;
      known.current = next;
      window.history.replaceState(window.history.state, '', pathname + next + hash);
    }, restMs);
    return () => {
      clearTimeout(timer);
    };
  }, [inputs]);

  return readAddress;
};
