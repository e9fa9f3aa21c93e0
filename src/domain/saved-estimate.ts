import {
  estimate,
  premiumFeatures,
  saunaTypes,
  writeInputs,
  type EstimateInputs,
  type PriceList,
} from './estimate.ts';

export type SavedEstimate = {
  readonly id: string;
  readonly name: string;
  readonly inputs: EstimateInputs;
  /** Whole dollars, at the prices of `priceList`. */
  readonly total: number;
  /** `priceListVersion` of the day it was saved. */
  readonly priceList: string;
  readonly savedAt: string;
};

export const nameLimit = 60;

export const comparedAtMost = 3;

/** Fingerprint: all prices in a fixed order, so that no version needs to be maintained. */
export const priceListVersion = ({ base, perFoot, features, outdoorSurchargePercent }: PriceList): string =>
  [
    ...saunaTypes.map((type) => base[type]),
    perFoot,
    ...premiumFeatures.map((feature) => features[feature]),
    outdoorSurchargePercent,
  ].join('.');

type Figured = Pick<SavedEstimate, 'inputs' | 'priceList'>;

export const isSameEstimate = (one: Figured, other: Figured): boolean =>
  one.priceList === other.priceList && writeInputs(one.inputs) === writeInputs(other.inputs);

export const currentTotal = ({ inputs }: Pick<SavedEstimate, 'inputs'>, prices: PriceList): number =>
  estimate(inputs, prices).total;
