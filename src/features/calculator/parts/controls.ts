import type { EstimateInputs, PremiumFeature, SaunaLocation, SaunaType } from '@/domain/estimate.ts';

/** The very same functions for as long as their owner lives. */
export type Actions = {
  readonly chooseType: (saunaType: SaunaType) => void;
  readonly changeLength: (feet: number) => void;
  readonly chooseLocation: (location: SaunaLocation) => void;
  readonly toggleFeature: (feature: PremiumFeature) => void;
  readonly reset: () => void;
};

/** What is chosen and how to choose otherwise: from the store, or from the page while the store is on its way. */
export type Controls = { readonly inputs: EstimateInputs; readonly actions: Actions };
