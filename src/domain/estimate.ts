/**
 * What a sauna costs, roughly: the inputs, the formula, and how inputs travel in an address. Knows no prices
 * and no words.
 */

export const saunaTypes = ['traditional', 'infrared', 'steam', 'outdoor'] as const;
export const locations = ['indoor', 'outdoor'] as const;
export const premiumFeatures = ['lighting', 'sound', 'premium_wood', 'glass_door', 'chromotherapy'] as const;

export type SaunaType = (typeof saunaTypes)[number];
export type SaunaLocation = (typeof locations)[number];
export type PremiumFeature = (typeof premiumFeatures)[number];

/** Length of the room in whole feet. */
export const lengthRange = { min: 4, max: 12 } as const;

export type EstimateInputs = {
  readonly saunaType: SaunaType | null;
  /** Whole feet within `lengthRange`. */
  readonly length: number;
  readonly location: SaunaLocation | null;
  /** Each feature at most once; the order means nothing. */
  readonly features: readonly PremiumFeature[];
};

/** Before anything is chosen. */
export const emptyInputs: EstimateInputs = { saunaType: null, length: 6, location: null, features: [] };

/** The list with one feature added or taken out, always in the order of `premiumFeatures`. */
export function toggleFeature(
  features: readonly PremiumFeature[],
  toggled: PremiumFeature,
): PremiumFeature[] {
  return premiumFeatures.filter((feature) => features.includes(feature) !== (feature === toggled));
}

/** All amounts are whole dollars. */
export type PriceList = {
  readonly base: Readonly<Record<SaunaType, number>>;
  readonly perFoot: number;
  readonly features: Readonly<Record<PremiumFeature, number>>;
  /** Added at an outdoor location, on the sum of everything else: 30 multiplies it by 13 ÷ 10. */
  readonly outdoorSurchargePercent: number;
};

export type EstimateLine = { readonly amount: number } & (
  | { readonly kind: 'base'; readonly saunaType: SaunaType }
  | { readonly kind: 'length'; readonly feet: number }
  | { readonly kind: 'feature'; readonly feature: PremiumFeature }
  | { readonly kind: 'outdoor'; readonly percent: number }
);

export type Estimate = {
  /** Whole dollars; 0 without a sauna type. */
  readonly total: number;
  /** What the total is made of: the amounts add up to it exactly. Empty without a sauna type. */
  readonly lines: readonly EstimateLine[];
};

const sum = (lines: readonly EstimateLine[]): number =>
  lines.reduce((total, { amount }) => total + amount, 0);

/**
 * (base + feet × price per foot + features), times 1.3 at an outdoor location, rounded to whole dollars, half
 * up. No location counts as indoor. Only whole numbers are multiplied, so no figure is off by a binary
 * fraction.
 */
export function estimate(
  { saunaType, length, location, features }: EstimateInputs,
  prices: PriceList,
): Estimate {
  if (saunaType === null) return { total: 0, lines: [] };
  const room: readonly EstimateLine[] = [
    { kind: 'base', saunaType, amount: prices.base[saunaType] },
    { kind: 'length', feet: length, amount: length * prices.perFoot },
    ...premiumFeatures
      .filter((feature) => features.includes(feature))
      .map((feature) => ({ kind: 'feature', feature, amount: prices.features[feature] }) as const),
  ];
  if (location !== 'outdoor') return { total: sum(room), lines: room };
  const percent = prices.outdoorSurchargePercent;
  const surcharge = { kind: 'outdoor', percent, amount: Math.round((sum(room) * percent) / 100) } as const;
  const lines = [...room, surcharge];
  return { total: sum(lines), lines };
}

/**
 * What the location and the type say about each other: outdoors counted twice (dearer base and surcharge), an
 * outdoor sauna that is to stand indoors, or no location yet, which the formula takes for indoors.
 */
export type LocationRemark = 'counted-twice' | 'contradicts-type' | 'not-chosen';

/** Null when there is nothing to remark, and as long as no type is chosen. */
export function remarkOnLocation({ saunaType, location }: EstimateInputs): LocationRemark | null {
  if (saunaType === null) return null;
  if (location === null) return 'not-chosen';
  if (saunaType !== 'outdoor') return null;
  return location === 'outdoor' ? 'counted-twice' : 'contradicts-type';
}

const parameters = { saunaType: 'type', length: 'len', location: 'loc', features: 'f' } as const;

/** Names of the inputs in an address and in a form that is sent without a script. */
export const inputNames: Readonly<Record<keyof EstimateInputs, string>> = parameters;

const oneOf = <Value extends string>(values: readonly Value[], given: string | null): Value | null =>
  values.find((value) => value === given) ?? null;

/** A length as text: whole feet in range, else null. */
export function readLength(text: string | null): number | null {
  if (text === null || !/^\d{1,2}$/.test(text)) return null;
  const feet = Number(text);
  return feet >= lengthRange.min && feet <= lengthRange.max ? feet : null;
}

/**
 * The inputs an address's query names (`?type=steam&len=8&loc=indoor&f=lighting.sound`). Values that do not
 * exist are ignored, what is missing is as in `emptyInputs`; null when nothing in it is an input.
 */
export function readInputs(search: string): EstimateInputs | null {
  const query = new URLSearchParams(search);
  // A form that is sent without a script names each feature by itself.
  const named = query.getAll(parameters.features).flatMap((list) => list.split('.'));
  const features = premiumFeatures.filter((feature) => named.includes(feature));
  const saunaType = oneOf(saunaTypes, query.get(parameters.saunaType));
  const length = readLength(query.get(parameters.length));
  const location = oneOf(locations, query.get(parameters.location));
  if (saunaType === null && length === null && location === null && features.length === 0) return null;
  return { saunaType, length: length ?? emptyInputs.length, location, features };
}

const isEmpty = ({ saunaType, length, location, features }: EstimateInputs): boolean =>
  saunaType === null && length === emptyInputs.length && location === null && features.length === 0;

/**
 * The query (`?type=…`, or '' before anything is chosen) that names the inputs; other parameters of `search`
 * stay.
 */
export function writeInputs(inputs: EstimateInputs, search = ''): string {
  const query = new URLSearchParams(search);
  for (const name of Object.values(parameters)) query.delete(name);
  if (!isEmpty(inputs)) {
    const features = premiumFeatures.filter((feature) => inputs.features.includes(feature));
    if (inputs.saunaType !== null) query.set(parameters.saunaType, inputs.saunaType);
    query.set(parameters.length, String(inputs.length));
    if (inputs.location !== null) query.set(parameters.location, inputs.location);
    if (features.length > 0) query.set(parameters.features, features.join('.'));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
