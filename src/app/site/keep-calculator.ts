import { calculatorSlice } from '@/features/calculator/calculator.slice.ts';
import { calculatorPersistConfig } from '@/state/persist/calculator.config.ts';
import { persistSlice } from '@/state/persist/persist-slice.ts';
import type { SiteStore } from './store.ts';

/** Restores the calculator's choices and keeps them on the device from now on. */
export const keepCalculator = (store: SiteStore): Promise<void> =>
  persistSlice(store, calculatorPersistConfig, calculatorSlice.reducer);
