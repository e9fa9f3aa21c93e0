import { useEffect, useEffectEvent, useState } from 'react';
import { importOrUndefined } from '@/platform/import-or-undefined.ts';

type LazyModule<T> = {
  readonly load: () => Promise<T>;
  readonly isEnabled: boolean;
  /** The load failed; it is retried when `isEnabled` turns true again. */
  readonly onMissing?: () => void;
};

export const useLazyModule = <T extends object>({ load, isEnabled, onMissing }: LazyModule<T>) => {
  const [loaded, setLoaded] = useState<T>();
  const loadNow = useEffectEvent(async () => {
    const imported = await importOrUndefined(load);
    if (imported === undefined) onMissing?.();
    else setLoaded(imported);
  });
  useEffect(() => {
    if (isEnabled) void loadNow();
  }, [isEnabled]);
  return loaded;
};
