// What the calculator asks for the smallest room of a type, for pages that name a first figure.
import { prices } from '@/content/business.ts';
import { emptyInputs, estimate, lengthRange, writeInputs, type SaunaType } from '@/domain/estimate.ts';
import { inDollars, inFeet } from './words.ts';

export type StartingFigure = {
  /** `$14,000` */
  readonly figure: string;
  /** `a steam shower, 4 feet long, indoors` */
  readonly room: string;
  /** The query with which the calculator shows this figure. */
  readonly query: string;
};

const rooms: Readonly<Record<SaunaType, string>> = {
  traditional: 'a traditional sauna',
  infrared: 'an infrared sauna',
  steam: 'a steam shower',
  outdoor: 'an outdoor sauna',
};

export const startingFigure = (saunaType: SaunaType): StartingFigure => {
  const location = saunaType === 'outdoor' ? 'outdoor' : 'indoor';
  const inputs = { ...emptyInputs, saunaType, length: lengthRange.min, location } as const;
  return {
    figure: inDollars(estimate(inputs, prices).total),
    room: `${rooms[saunaType]}, ${inFeet(lengthRange.min)} long, ${location}s`,
    query: writeInputs(inputs),
  };
};
