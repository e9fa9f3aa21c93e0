import { siteDb } from './local/site-db.ts';
import { createStateBlobStore, type StateBlobStore } from './local/persist-storage.ts';

export type StateStorage = StateBlobStore;

export const stateStorage: StateStorage = createStateBlobStore(siteDb);
