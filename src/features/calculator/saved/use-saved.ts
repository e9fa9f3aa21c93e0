// Pessimistic updates: every change is stored first, then shown.
import { useState } from 'react';
import {
  deleteEstimate,
  listEstimates,
  renameEstimate,
  restoreEstimate,
  subscribeToEstimates,
  type EstimateList,
} from '@/data/estimates.repository.ts';
import { mapOk } from '@/domain/result.ts';
import type { SavedEstimate } from '@/domain/saved-estimate.ts';
import { useDeviceList } from '@/state/use-device-list.ts';

type Outcome =
  { readonly kind: 'restored'; readonly id: string } | { readonly kind: 'renamed' | 'gone' | 'not-stored' };

const without = (estimates: readonly SavedEstimate[], { id }: SavedEstimate) =>
  estimates.filter((one) => one.id !== id);

export type Renaming = 'renamed' | 'gone' | 'failed';

export const useSaved = () => {
  const { data, isError, refetch } = useDeviceList(listEstimates, subscribeToEstimates);
  const list: EstimateList | 'loading' | 'unreadable' = isError ? 'unreadable' : (data ?? 'loading');
  const [deleted, setDeleted] = useState<readonly SavedEstimate[]>([]);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  return {
    list,
    deleted,
    outcome,
    readAgain: refetch,
    /** One that was deleted meanwhile comes back when its form said so. */
    rename: async (estimate: SavedEstimate, name: string, isDeleted: boolean): Promise<Renaming> => {
      const renamed = isDeleted
        ? mapOk(await restoreEstimate({ ...estimate, name: name.trim() }), () => true)
        : await renameEstimate(estimate.id, name);
      if (!renamed.ok) {
        setOutcome(null);
        return 'failed';
      }
      const ended = renamed.value ? 'renamed' : 'gone';
      setOutcome({ kind: ended });
      return ended;
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
      await refetch();
      setDeleted((others) => without(others, estimate));
      setOutcome({ kind: 'restored', id: restored.value });
    },
  };
};
