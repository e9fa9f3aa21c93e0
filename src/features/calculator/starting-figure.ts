import { prices } from '@/content/business.ts';
import { emptyInputs, estimate, lengthRange, writeInputs, type SaunaType } from '@/domain/estimate.ts';
import { inDollars, inFeet } from './words.ts';

export type StartingFigure = {
  readonly figure: string;
  readonly room: string;
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
