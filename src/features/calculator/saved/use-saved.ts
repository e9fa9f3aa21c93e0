// Between the list on screen and the device: every change is stored first, and shown once the device has it.
import { useEffect, useEffectEvent, useState } from 'react';
import {
  deleteEstimate,
  listEstimates,
  renameEstimate,
  restoreEstimate,
  subscribeToEstimates,
  type EstimateList,
} from '@/data/estimates.repository.ts';
import type { SavedEstimate } from '@/domain/saved-estimate.ts';

/** What was just done, or could not be done, in this tab. */
export type Outcome =
  | { readonly kind: 'deleted'; readonly estimate: SavedEstimate }
  | { readonly kind: 'restored' | 'renamed'; readonly id: string }
  | { readonly kind: 'gone' | 'not-stored' };

export const useSaved = () => {
  const [list, setList] = useState<EstimateList | 'loading' | 'unreadable'>('loading');
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const refresh = useEffectEvent(async () => {
    const listed = await listEstimates();
    setList(listed.ok ? listed.value : 'unreadable');
  });
  useEffect(() => {
    void refresh();
    return subscribeToEstimates(() => void refresh());
  }, []);

  return {
    list,
    outcome,
    readAgain: async () => {
      const listed = await listEstimates();
      setList(listed.ok ? listed.value : 'unreadable');
    },
    rename: async ({ id }: SavedEstimate, name: string) => {
      const renamed = await renameEstimate(id, name);
      if (!renamed.ok) setOutcome({ kind: 'not-stored' });
      else setOutcome(renamed.value ? { kind: 'renamed', id } : { kind: 'gone' });
    },
    remove: async (estimate: SavedEstimate) => {
      const removed = await deleteEstimate(estimate.id);
      setOutcome(removed.ok ? { kind: 'deleted', estimate } : { kind: 'not-stored' });
    },
    restore: async (estimate: SavedEstimate) => {
      const restored = await restoreEstimate(estimate);
      setOutcome(restored.ok ? { kind: 'restored', id: estimate.id } : { kind: 'not-stored' });
    },
  };
};
