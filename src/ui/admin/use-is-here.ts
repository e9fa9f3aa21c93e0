import { useCallback, useEffect, useRef } from 'react';

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
