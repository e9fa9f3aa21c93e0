import { memo, useId } from 'react';
import { prices } from '@/content/business.ts';
import { estimate, writeInputs, type EstimateInputs } from '@/domain/estimate.ts';
import { ButtonLink } from '@/ui/forms/button.tsx';
import { SlotLink } from '@/ui/navigation/link-slot.tsx';
import { inDollars } from '../words.ts';
import { EstimateDetails } from './estimate-details.tsx';
import { SummaryRoot } from './layout.ts';

type SummaryProps = {
  readonly inputs: EstimateInputs;
  readonly quoteHref: string;
  readonly onReset: () => void;
};

/** The figure, the link to a quote, and the details. */
export const Summary = memo(({ inputs, quoteHref, onReset }: SummaryProps) => {
  const id = useId();
  const result = estimate(inputs, prices);
  const hasFigure = result.total > 0;
  return (
    <SummaryRoot aria-labelledby={id} isPinned={hasFigure}>
      <div className="top">
        <div>
          <h2 id={id}>Your estimate</h2>
          {hasFigure ? (
            <p className="figure">
              <span>{inDollars(result.total)}</span>
            </p>
          ) : (
            <p className="prompt">Choose a sauna type to see the figure.</p>
          )}
        </div>
        <ButtonLink asChild className="quote">
          <SlotLink href={quoteHref + writeInputs(inputs)}>Get Accurate Quote</SlotLink>
        </ButtonLink>
      </div>
      <EstimateDetails inputs={inputs} estimate={result} onReset={onReset} />
    </SummaryRoot>
  );
});
Summary.displayName = 'Summary';
