import { calculatorSlice } from '@/features/calculator/calculator.slice.ts';
import { calculatorPersistConfig } from '@/state/persist/calculator.config.ts';
import { persistSlice } from '@/state/persist/persist-slice.ts';
import type { SiteStore } from './store.ts';

export const keepCalculator = (store: SiteStore): Promise<void> =>
  persistSlice(store, calculatorPersistConfig, calculatorSlice.reducer);
