import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearch } from 'wouter';
import { readInputs, writeInputs, type EstimateInputs } from '@/domain/estimate.ts';

/** Throttle: Safari refuses more than 100 address changes in 30 s, which a held key would cause. */
const leastIntervalMs = 320;

/** `inputs`: null until the address was first read. `onLinked`: an address was opened while mounted. */
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
