import { useEffect, useRef } from 'react';

/** Moves the focus to the first entry that "Show more" adds. Call the result when more is requested. */
export function useLoadMore(ids: readonly string[], elementOf: (id: string) => string): () => void {
  /** The number of entries when more was requested. */
  const asked = useRef<number | null>(null);
  useEffect(() => {
    const first = asked.current === null ? undefined : ids[asked.current];
    if (first === undefined) return;
    asked.current = null;
    document.getElementById(elementOf(first))?.focus({ preventScroll: true });
  }, [ids, elementOf]);
  return () => {
    asked.current = ids.length;
  };
}
