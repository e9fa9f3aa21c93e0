// Pessimistic updates: every change is stored first, then shown.
import { useCallback, useEffect, useState } from 'react';
import {
  deleteEstimate,
  listEstimates,
  renameEstimate,
  restoreEstimate,
  subscribeToEstimates,
  type EstimateList,
} from '@/data/estimates.repository.ts';
import type { SavedEstimate } from '@/domain/saved-estimate.ts';

type Outcome =
  { readonly kind: 'restored'; readonly id: string } | { readonly kind: 'renamed' | 'gone' | 'not-stored' };

const without = (estimates: readonly SavedEstimate[], { id }: SavedEstimate) =>
  estimates.filter((one) => one.id !== id);

export const useSaved = () => {
  const [list, setList] = useState<EstimateList | 'loading' | 'unreadable'>('loading');
  const [deleted, setDeleted] = useState<readonly SavedEstimate[]>([]);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const read = useCallback(async (): Promise<boolean> => {
    const listed = await listEstimates();
    setList(listed.ok ? listed.value : 'unreadable');
    return listed.ok;
  }, []);
  useEffect(() => {
    void read();
    return subscribeToEstimates(() => void read());
  }, [read]);

  return {
    list,
    deleted,
    outcome,
    readAgain: read,
    rename: async ({ id }: SavedEstimate, name: string): Promise<boolean> => {
      const renamed = await renameEstimate(id, name);
      setOutcome(renamed.ok ? { kind: renamed.value ? 'renamed' : 'gone' } : null);
      return renamed.ok;
    },
    remove: async (estimate: SavedEstimate) => {
      const removed = await deleteEstimate(estimate.id);
      setOutcome(removed.ok ? null : { kind: 'not-stored' });
      if (removed.ok) setDeleted((others) => [...without(others, estimate), estimate]);
    },
    restore: async (estimate: SavedEstimate) => {
      const restored = await restoreEstimate(estimate);
      if (!restored.ok) return setOutcome({ kind: 'not-stored' });
      // Focus management: Undo stays mounted until its card can take the focus.
      await read();
      setDeleted((others) => without(others, estimate));
      setOutcome({ kind: 'restored', id: estimate.id });
    },
  };
};
