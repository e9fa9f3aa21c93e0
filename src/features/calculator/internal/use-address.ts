// The inputs and the address mirror each other: a link followed on the page is read, and the address bar always holds one.
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearch } from 'wouter';
import { readInputs, writeInputs, type EstimateInputs } from '@/domain/estimate.ts';

/** Browsers refuse more than 100 changes of the address in 30 s (Safari): a held key makes one in this time. */
const leastIntervalMs = 320;

/**
 * Writes the address with the first change after a rest, and at the end of each interval while changes go on.
 * `inputs` are null until the address was read for the first time. `onLinked` is called with the inputs of an address that is
 * opened while the calculator is on screen.
 */
export const useAddress = (
  inputs: EstimateInputs | null,
  onLinked: (linked: EstimateInputs) => void,
): void => {
  const search = useSearch();
  const known = useRef<string | null>(null);
  const writtenAt = useRef(Number.NEGATIVE_INFINITY);

  const follow = useEffectEvent(() => {
    const address = window.location.search;
    const isFirst = known.current === null;
    if (address === known.current) return;
    known.current = address;
    const linked = isFirst ? null : readInputs(address);
    if (linked !== null) onLinked(linked);
  });
  useEffect(() => {
    follow();
  }, [search]);

  useEffect(() => {
    if (inputs === null) return undefined;
    const write = (): void => {
      const { pathname, search: shown, hash } = window.location;
      const next = writeInputs(inputs, shown);
      if (next === shown) return;
      known.current = next;
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
  }, [inputs]);
};
