import {
  estimate,
  lengthRange,
  saunaTypes,
  type EstimateInputs,
  type PriceList,
  type SaunaType,
} from './estimate.ts';

export type Fit = {
  readonly saunaType: SaunaType;
  /** The longest room within the budget; null when the shortest costs more. */
  readonly longest: { readonly inputs: EstimateInputs; readonly total: number } | null;
  /** Price of the shortest room, in whole dollars. */
  readonly least: number;
};

export const fitsWithin = (
  budget: number,
  { location, features }: Pick<EstimateInputs, 'location' | 'features'>,
  prices: PriceList,
): readonly Fit[] =>
  saunaTypes.map((saunaType) => {
    const roomOf = (length: number) => {
      const inputs: EstimateInputs = { saunaType, length, location, features };
      return { inputs, total: estimate(inputs, prices).total };
    };
    const rooms = Array.from({ length: lengthRange.max - lengthRange.min + 1 }, (_, more) =>
      roomOf(lengthRange.min + more),
    );
    return {
      saunaType,
      longest: rooms.findLast(({ total }) => total <= budget) ?? null,
      least: roomOf(lengthRange.min).total,
    };
  });

/** Nothing but a dollar sign so far: no amount, and no mistake either. */
export const isBudgetBlank = (text: string): boolean => /^\s*\$?\s*$/.test(text);

/** Parses whole dollars (`$20,000`, `17.5k`) without the cents; null when the text is no amount. */
export const readBudget = (text: string): number | null => {
  const read = /^\s*\$?\s*(\d[\d,]*)(?:\.(\d*))?\s*(k)?\s*$/i.exec(text);
  if (read === null) return null;
  const [, whole = '', decimals = '', thousand] = read;
  // Digits, not a product: 1.005 × 1000 is 1004.99… in binary.
  const digits =
    whole.replaceAll(',', '') + (thousand === undefined ? '' : decimals.slice(0, 3).padEnd(3, '0'));
  const amount = Number(digits);
  return Number.isSafeInteger(amount) ? amount : null;
};
