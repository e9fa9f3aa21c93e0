import { prices } from '@/content/business.ts';
import { estimate, writeInputs, type EstimateInputs } from '@/domain/estimate.ts';
import { inDollars, roomOf, typeLabels } from './words.ts';

export const offeredEstimate = (inputs: EstimateInputs | null) =>
  inputs?.saunaType == null
    ? undefined
    : {
        query: writeInputs(inputs),
        summary: `${roomOf(inputs)}: about ${inDollars(estimate(inputs, prices).total)}`,
        service: typeLabels[inputs.saunaType],
      };
