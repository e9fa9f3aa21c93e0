import { useRef, useState, type RefObject } from 'react';
import { useIsNear } from './use-is-near.ts';
import { useLazyModule } from './use-lazy-module.ts';

type LazyPart<Module> = {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly loaded: Module | undefined;
  readonly isMissing: boolean;
  readonly retry: () => void;
};

export const useLazyWhenNear = <Module extends object>(load: () => Promise<Module>): LazyPart<Module> => {
  const root = useRef<HTMLDivElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  const isNear = useIsNear(root);
  const loaded = useLazyModule({
    load,
    isEnabled: isNear && !isMissing,
    onMissing: () => setIsMissing(true),
  });
  return { root, loaded, isMissing, retry: () => setIsMissing(false) };
};
