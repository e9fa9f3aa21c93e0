import { useCallback, useEffect, useRef } from 'react';

/** Tells whether the component still stands, to whoever has waited for an answer. */
export const useIsHere = (): (() => boolean) => {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(() => isHere.current, []);
};
