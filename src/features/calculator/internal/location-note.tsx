import { prices } from '@/content/business.ts';
import { estimate, remarkOnLocation, type EstimateInputs } from '@/domain/estimate.ts';
import { inDollars } from '../words.ts';
import { Remark } from './parts.ts';

const wordsFor = (inputs: EstimateInputs): string | null => {
  const indoors = inDollars(estimate({ ...inputs, location: 'indoor' }, prices).total);
  switch (remarkOnLocation(inputs)) {
    case 'counted-twice':
      return (
        `An outdoor sauna already has the higher base price, and an outdoor location adds ` +
        `${prices.outdoorSurchargePercent}% to the total: outdoors is counted twice here. ` +
        `Without the surcharge the estimate would be ${indoors}. Ask us which applies to your site.`
      );
    case 'contradicts-type':
      return (
        'You chose an outdoor sauna for an indoor location. The estimate has the outdoor base price and no ' +
        'surcharge. For a room in the house another type may be the better choice.'
      );
    case 'not-chosen':
      return 'No location is chosen yet: the estimate is for indoors.';
    case null:
      return null;
  }
};

export const LocationNote = ({ inputs }: { readonly inputs: EstimateInputs }) => {
  const words = wordsFor(inputs);
  return words === null ? null : <Remark>{words}</Remark>;
};
