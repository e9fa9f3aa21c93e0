import { useCallback, useEffect, useRef, useState } from 'react';
import type { Result } from '@/domain/result.ts';

interface DeviceList<T> {
  readonly data: T | undefined;
  /** Of the newest read; `data` is still the last list. */
  readonly isError: boolean;
  /** ISO time of the read that returned `data`. */
  readonly readAt: string;
}

/**
 * List stored on this device, read again on every change. Named as a query of RTK Query, which is larger than
 * the pages that use this may grow. `read` and `subscribe` must be stable. `refetch` resolves with success.
 */
export const useDeviceList = <T>(
  read: () => Promise<Result<T, unknown>>,
  subscribe: (listener: () => void) => () => void,
): DeviceList<T> & { readonly refetch: () => Promise<boolean> } => {
  const [list, setList] = useState<DeviceList<T>>({ data: undefined, isError: false, readAt: '' });
  const reads = useRef(0);
  const refetch = useCallback(async (): Promise<boolean> => {
    reads.current += 1;
    const number = reads.current;
    const result = await read();
    // A newer read may finish first and wins.
    if (number === reads.current)
      setList((last) =>
        result.ok
          ? { data: result.value, isError: false, readAt: new Date().toISOString() }
          : { ...last, isError: true },
      );
    return result.ok;
  }, [read]);
  useEffect(() => {
    void refetch();
    return subscribe(() => void refetch());
  }, [refetch, subscribe]);
  return { ...list, refetch };
};
