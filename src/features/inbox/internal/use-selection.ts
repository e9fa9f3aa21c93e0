import { useState } from 'react';

/** Entries that are chosen; null while nothing is to be chosen. Entries that left the list count no more. */
export function useSelection(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const selected = ids.filter((id) => chosen?.has(id) === true);
  return {
    isOn: chosen !== null,
    selected,
    isSelected: (id: string): boolean => chosen?.has(id) === true,
    start: () => setChosen(new Set()),
    stop: () => setChosen(null),
    selectAll: () => setChosen(new Set(ids)),
    toggle: (id: string) =>
      setChosen(new Set(selected.includes(id) ? selected.filter((each) => each !== id) : [...selected, id])),
  };
}
