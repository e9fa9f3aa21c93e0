// Debounced save with a maximum wait; flushed when the focus leaves a field and when the page may not come back.
import { useCallback, useEffect, useRef } from 'react';
import { saveDelay } from '@/domain/save-delay.ts';

export type DebouncedSave = {
  /** After a change. */
  readonly schedule: () => void;
  readonly cancel: () => void;
};

/** `save` is called once per schedule, also at the unmount. */
export const useDebouncedSave = (save: () => void): DebouncedSave => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const firstAt = useRef(0);
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });

  const cancel = useCallback((): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);
  const flush = useCallback((): void => {
    if (timer.current === undefined) return;
    cancel();
    latest.current();
  }, [cancel]);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') flush();
    };
    document.addEventListener('visibilitychange', onHidden, { signal });
    document.addEventListener('focusout', flush, { signal });
    window.addEventListener('pagehide', flush, { signal });
    return () => {
      stop.abort();
      flush();
    };
  }, [flush]);

  return {
    schedule: () => {
      const now = performance.now();
      if (timer.current === undefined) firstAt.current = now;
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, saveDelay(now - firstAt.current));
    },
    cancel,
  };
};
