import { siteDb } from './local/site-db.ts';
import { createStateStorage } from './local/state-storage.ts';

export type { StateStorage } from './local/state-storage.ts';

export const calculatorStorage = createStateStorage(siteDb, 'calculator');
