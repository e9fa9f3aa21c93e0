/** A saved estimate: the inputs, and the total at the prices of that day. */
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
  /** Name given by the visitor; '' without one. */
  readonly name: string;
  readonly inputs: EstimateInputs;
  /** Whole dollars, at the prices of `priceList`. */
  readonly total: number;
  /** `priceListVersion` of the day it was saved. */
  readonly priceList: string;
  /** ISO time. */
  readonly savedAt: string;
};

/** Longest name, in characters. */
export const nameLimit = 60;

/** Maximum number of estimates compared side by side. */
export const comparedAtMost = 3;

/** Fingerprint of the price list: all prices in a fixed order, so that no version needs to be maintained. */
export const priceListVersion = ({ base, perFoot, features, outdoorSurchargePercent }: PriceList): string =>
  [
    ...saunaTypes.map((type) => base[type]),
    perFoot,
    ...premiumFeatures.map((feature) => features[feature]),
    outdoorSurchargePercent,
  ].join('.');

type Figured = Pick<SavedEstimate, 'inputs' | 'priceList'>;

/** Whether inputs and price list are equal. */
export const isSameEstimate = (one: Figured, other: Figured): boolean =>
  one.priceList === other.priceList && writeInputs(one.inputs) === writeInputs(other.inputs);

/** Whole dollars at the prices given. */
export const currentTotal = ({ inputs }: Pick<SavedEstimate, 'inputs'>, prices: PriceList): number =>
  estimate(inputs, prices).total;
