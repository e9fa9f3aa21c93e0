import { useEffect, useEffectEvent, useState } from 'react';
import { importOrUndefined } from '@/platform/import-or-undefined.ts';

type Wish<T> = {
  /** Always the same import. */
  readonly load: () => Promise<T>;
  /** Fetches it as soon as this is true. */
  readonly isWanted: boolean;
  /** It could not be fetched; the next wish asks again. */
  readonly onMissing?: () => void;
};

/** A part that is fetched when it is first wanted; undefined until it is here. */
export const useLatePart = <T extends object>({ load, isWanted, onMissing }: Wish<T>): T | undefined => {
  const [part, setPart] = useState<T>();
  const ask = useEffectEvent(async () => {
    const fetched = await importOrUndefined(load);
    if (fetched === undefined) onMissing?.();
    else setPart(fetched);
  });
  useEffect(() => {
    if (isWanted) void ask();
  }, [isWanted]);
  return part;
};
