/** An estimate that a visitor keeps: what was chosen, and what it came to at the prices of that day. */
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
  /** As its owner called it; '' until then. */
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

/** How many estimates fit side by side. */
export const comparedAtMost = 3;

/** All prices in a fixed order, as one text: another price list has another version without anybody naming it. */
export const priceListVersion = ({ base, perFoot, features, outdoorSurchargePercent }: PriceList): string =>
  [
    ...saunaTypes.map((type) => base[type]),
    perFoot,
    ...premiumFeatures.map((feature) => features[feature]),
    outdoorSurchargePercent,
  ].join('.');

type Figured = Pick<SavedEstimate, 'inputs' | 'priceList'>;

/** Whether both are of the same room at the same prices. */
export const isSameEstimate = (one: Figured, other: Figured): boolean =>
  one.priceList === other.priceList && writeInputs(one.inputs) === writeInputs(other.inputs);

/** Whole dollars at the prices given. */
export const currentTotal = ({ inputs }: Pick<SavedEstimate, 'inputs'>, prices: PriceList): number =>
  estimate(inputs, prices).total;
