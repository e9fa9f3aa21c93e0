import { describe, expect, it } from 'vitest';
import { prices } from '@/content/business.ts';
import { estimate, readInputs, saunaTypes } from '@/domain/estimate.ts';
import { startingFigure } from './starting-figure.ts';
import { inDollars } from './words.ts';

describe('the starting figure', () => {
  it.each([
    ['traditional', '$12,000', 'a traditional sauna, 4 feet long, indoors'],
    ['infrared', '$10,000', 'an infrared sauna, 4 feet long, indoors'],
    ['steam', '$14,000', 'a steam shower, 4 feet long, indoors'],
    ['outdoor', '$20,800', 'an outdoor sauna, 4 feet long, outdoors'],
  ] as const)('of the type %s is %s', (saunaType, figure, room) => {
    expect(startingFigure(saunaType)).toMatchObject({ figure, room });
  });

  it.each(saunaTypes)('of the type %s is the one its link shows in the calculator', (saunaType) => {
    const { figure, query } = startingFigure(saunaType);
    const inputs = readInputs(query);
    expect(inputs === null ? null : inDollars(estimate(inputs, prices).total)).toBe(figure);
  });
});
