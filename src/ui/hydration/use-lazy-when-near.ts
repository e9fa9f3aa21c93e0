import { useRef, useState, type RefObject } from 'react';
import { useIsNear } from './use-is-near.ts';
import { useLazyModule } from './use-lazy-module.ts';

type LazyPart<Module> = {
  /** Of the element that the visitor must come near. */
  readonly root: RefObject<HTMLDivElement | null>;
  /** Undefined until it is loaded. */
  readonly loaded: Module | undefined;
  /** It could not be loaded; `retry` loads it again. */
  readonly isMissing: boolean;
  readonly retry: () => void;
};

/** A part of a page whose module is loaded when the visitor comes near. */
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
