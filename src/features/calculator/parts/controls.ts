import type { EstimateInputs, PremiumFeature, SaunaLocation, SaunaType } from '@/domain/estimate.ts';

/** What is chosen and how to choose otherwise: from the store, or from the page while the store is on its way. */
export type Controls = {
  readonly inputs: EstimateInputs;
  readonly chooseType: (saunaType: SaunaType) => void;
  readonly changeLength: (feet: number) => void;
  readonly chooseLocation: (location: SaunaLocation) => void;
  readonly toggleFeature: (feature: PremiumFeature) => void;
  readonly reset: () => void;
};
