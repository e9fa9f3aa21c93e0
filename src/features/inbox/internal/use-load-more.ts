import { useEffect, useRef } from 'react';

/** Focus management: focuses the first entry that "Show more" adds. Call the result on request. */
export function useLoadMore(ids: readonly string[], elementOf: (id: string) => string): () => void {
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
