// Labels of the calculator's choices, and the format of its figures.
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

/**
 * `$37,830`, of whole dollars. Written out here because the first Intl formatter of a page costs a phone a tenth of a
 * second; a test holds it to what Intl writes.
 */
export const inDollars = (amount: number): string => `$${String(amount).replace(/\B(?=(?:\d{3})+$)/g, ',')}`;

export const inFeet = (feet: number): string => `${feet} feet`;

/** What a line of the breakdown is for. */
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

/** The room in one line: `Steam Shower, 8 feet, indoor`. */
export const inOneLine = ({ saunaType, length, location }: EstimateInputs): string =>
  [
    saunaType === null ? 'No type chosen' : typeLabels[saunaType],
    inFeet(length),
    location === null ? 'location not chosen' : locationLabels[location].toLowerCase(),
  ].join(', ');

/** The room with all its features: `Steam Shower, 8 feet, indoor, lighting, sound`. */
export const roomOf = (inputs: EstimateInputs): string =>
  [inOneLine(inputs), ...inputs.features.map((feature) => featureLabels[feature].toLowerCase())].join(', ');
