import type { ServiceChoice } from '@/domain/contact-message.ts';
import type {
  EstimateInputs,
  EstimateLine,
  PremiumFeature,
  SaunaLocation,
  SaunaType,
} from '@/domain/estimate.ts';

/** Also the names of these services in the contact form. */
export const typeLabels = {
  traditional: 'Traditional Finnish Sauna',
  infrared: 'Infrared Sauna',
  steam: 'Steam Shower',
  outdoor: 'Outdoor Sauna',
} as const satisfies Readonly<Record<SaunaType, ServiceChoice>>;

export const locationLabels: Readonly<Record<SaunaLocation, string>> = {
  indoor: 'Indoor',
  outdoor: 'Outdoor',
};

export const featureLabels: Readonly<Record<PremiumFeature, string>> = {
  lighting: 'Lighting',
  sound: 'Sound',
  premium_wood: 'Premium wood',
  glass_door: 'Glass door',
  chromotherapy: 'Chromotherapy',
};

/** No Intl: the first Intl formatter of a page costs a phone 100 ms. */
export const inDollars = (amount: number): string => `$${String(amount).replace(/\B(?=(?:\d{3})+$)/g, ',')}`;

export const inFeet = (feet: number): string => `${feet} feet`;

export const lineLabel = (line: EstimateLine): string => {
  switch (line.kind) {
    case 'base':
      return `${typeLabels[line.saunaType]}, base price`;
    case 'length':
      return `Length, ${inFeet(line.feet)}`;
    case 'feature':
      return featureLabels[line.feature];
    case 'outdoor':
      return `Outdoor location, + ${line.percent}%`;
  }
};

export const typeOf = ({ saunaType }: Pick<EstimateInputs, 'saunaType'>): string =>
  saunaType === null ? 'No type chosen' : typeLabels[saunaType];

const sizeAndPlace = ({ length, location }: EstimateInputs): readonly string[] => [
  inFeet(length),
  location === null ? 'location not chosen' : locationLabels[location].toLowerCase(),
];

export const inOneLine = (inputs: EstimateInputs): string =>
  [typeOf(inputs), ...sizeAndPlace(inputs)].join(', ');

/** All but the type: `6 feet, indoor, sound`. */
export const detailsOf = (inputs: EstimateInputs): string =>
  [...sizeAndPlace(inputs), ...inputs.features.map((feature) => featureLabels[feature].toLowerCase())].join(
    ', ',
  );

export const roomOf = (inputs: EstimateInputs): string => `${typeOf(inputs)}, ${detailsOf(inputs)}`;
