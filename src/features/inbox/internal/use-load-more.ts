import { useEffect, useRef } from 'react';

/** Who asks for more goes on with the first of them. Answers what is called when somebody asks. */
export function useLoadMore(ids: readonly string[], elementOf: (id: string) => string): () => void {
  /** How many there were when somebody asked for more. */
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
