import { fact, prices } from '@/content/business.ts';
import { emptyInputs, estimate, lengthRange, type SaunaType } from '@/domain/estimate.ts';
import { Prose } from '@/ui/content/prose.tsx';
import { inDollars } from './words.ts';

const smallest = (saunaType: SaunaType): string =>
  inDollars(estimate({ ...emptyInputs, saunaType, length: lengthRange.min }, prices).total);

export const EstimateNotes = () => (
  <Prose>
    <p>
      Estimates may exclude permits, electrical upgrades, structural changes and site preparation. At the
      consultation we find out which of these your house needs, and the quote names them.
    </p>
    <p>
      Our FAQ gives other figures: infrared saunas from {fact('infraredPriceFrom')}, traditional saunas{' '}
      {fact('traditionalPriceRange')}. The calculator adds base price and length, so its smallest rooms of{' '}
      {lengthRange.min} feet come to {smallest('infrared')} and {smallest('traditional')}. Take both as a
      first idea; the quote is the figure that counts.
    </p>
  </Prose>
);
