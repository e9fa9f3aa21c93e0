import type { EstimateInputs } from '../domain/estimate.ts';
import type { Result } from '../domain/result.ts';
import type { SavedEstimate } from '../domain/saved-estimate.ts';
import { createEstimatesStore, type EstimateList } from './local/estimates.store.ts';
import { channelNames } from './local/keys.ts';
import { makeId } from './local/make-id.ts';
import { siteDb } from './local/site-db.ts';
import type { StorageError } from './local/storage-error.ts';
import { createTabChannel } from './sync/tab-channel.ts';

export type { EstimateList };

type Stored<T> = Promise<Result<T, StorageError>>;

const store = createEstimatesStore(siteDb);
const channel = createTabChannel(channelNames.estimates);
const listeners = new Set<() => void>();
let isListening = false;

const notifyListeners = (): void => {
  for (const listener of listeners) listener();
};

const announced = async <T>(change: Stored<T>): Stored<T> => {
  const changed = await change;
  if (changed.ok) {
    channel.post('changed');
    notifyListeners();
  }
  return changed;
};

/** Also notifies of changes in other tabs. Returns the unsubscribe function. */
export const subscribeToEstimates = (listener: () => void): (() => void) => {
  listeners.add(listener);
  if (!isListening) channel.subscribe(notifyListeners);
  isListening = true;
  return () => void listeners.delete(listener);
};

export const listEstimates = (): Stored<EstimateList> => store.list();

/** False when the same estimate was already saved. `total` in whole dollars. */
export const saveEstimate = (
  inputs: EstimateInputs,
  figured: Pick<SavedEstimate, 'total' | 'priceList'>,
): Stored<boolean> => {
  const { saunaType, length, location, features } = inputs;
  const savedAt = new Date().toISOString();
  return announced(
    store.add({
      id: makeId(),
      name: '',
      inputs: { saunaType, length, location, features: [...features] },
      savedAt,
      ...figured,
    }),
  );
};

export const renameEstimate = (id: string, name: string): Stored<boolean> =>
  announced(store.rename(id, name));

export const deleteEstimate = (id: string): Stored<void> => announced(store.remove(id));

export const restoreEstimate = (estimate: SavedEstimate): Stored<string> =>
  announced(store.restore(estimate));
