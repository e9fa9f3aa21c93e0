export const saunaTypes = ['traditional', 'infrared', 'steam', 'outdoor'] as const;
export const locations = ['indoor', 'outdoor'] as const;
export const premiumFeatures = ['lighting', 'sound', 'premium_wood', 'glass_door', 'chromotherapy'] as const;

export type SaunaType = (typeof saunaTypes)[number];
export type SaunaLocation = (typeof locations)[number];
export type PremiumFeature = (typeof premiumFeatures)[number];

/** In whole feet. */
export const lengthRange = { min: 4, max: 12 } as const;

export type EstimateInputs = {
  readonly saunaType: SaunaType | null;
  readonly length: number;
  readonly location: SaunaLocation | null;
  /** Unique; the order means nothing. */
  readonly features: readonly PremiumFeature[];
};

export const emptyInputs: EstimateInputs = { saunaType: null, length: 6, location: null, features: [] };

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
  /** The amounts add up to the total exactly. Empty without a sauna type. */
  readonly lines: readonly EstimateLine[];
};

const sum = (lines: readonly EstimateLine[]): number =>
  lines.reduce((total, { amount }) => total + amount, 0);

/** (base + feet × price per foot + features) × 1.3 outdoors, rounded half up, in whole numbers only. */
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

/** counted-twice: dearer outdoor base and surcharge · contradicts-type: an outdoor sauna placed indoors. */
export type LocationRemark = 'counted-twice' | 'contradicts-type' | 'not-chosen';

export function remarkOnLocation({ saunaType, location }: EstimateInputs): LocationRemark | null {
  if (saunaType === null) return null;
  if (location === null) return 'not-chosen';
  if (saunaType !== 'outdoor') return null;
  return location === 'outdoor' ? 'counted-twice' : 'contradicts-type';
}

const parameters = { saunaType: 'type', length: 'len', location: 'loc', features: 'f' } as const;

export const inputNames: Readonly<Record<keyof EstimateInputs, string>> = parameters;

const oneOf = <Value extends string>(values: readonly Value[], given: string | null): Value | null =>
  values.find((value) => value === given) ?? null;

function readLength(text: string | null): number | null {
  if (text === null || !/^\d{1,2}$/.test(text)) return null;
  const feet = Number(text);
  return feet >= lengthRange.min && feet <= lengthRange.max ? feet : null;
}

/** From a query (`?type=steam&len=8&loc=indoor&f=lighting.sound`); null when nothing in it is a valid input. */
export function readInputs(search: string): EstimateInputs | null {
  const query = new URLSearchParams(search);
  // A form submitted without a script repeats the parameter for each feature.
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

/** The query that names the inputs, or '' for empty ones; other parameters of `search` stay. */
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
