import { useDeferredValue, useId, type ReactNode } from 'react';
import { prices } from '@/content/business.ts';
import { estimate, writeInputs, type EstimateInputs } from '@/domain/estimate.ts';
import { ButtonLink } from '@/ui/forms/button.tsx';
import { SlotLink } from '@/ui/navigation/link-slot.tsx';
import { inDollars } from '../words.ts';
import { EstimateDetails } from './estimate-details.tsx';
import { SummaryRoot } from './layout.ts';
import { SendEstimate } from './send-estimate.tsx';
import { WithoutScript } from './without-script.tsx';

type SummaryProps = {
  readonly inputs: EstimateInputs;
  readonly quoteHref: string;
  readonly messageForm: ReactNode;
  readonly onReset: () => void;
  readonly onUndoReset: (() => void) | null;
};

/** The figure renders with the controls, so that a link never shows one without the other; details are deferred. */
export const Summary = ({ inputs, quoteHref, messageForm, onReset, onUndoReset }: SummaryProps) => {
  const id = useId();
  const detailed = useDeferredValue(inputs);
  const { total } = estimate(inputs, prices);
  const hasFigure = total > 0;
  return (
    <SummaryRoot aria-labelledby={id} isPinned={hasFigure}>
      <div className="top">
        <div>
          <h2 id={id}>Your estimate</h2>
          {hasFigure ? (
            <p className="figure">
              <span>{inDollars(total)}</span>
            </p>
          ) : (
            <>
              <p className="prompt">Choose a sauna type to see the figure.</p>
              <WithoutScript quoteHref={quoteHref} />
            </>
          )}
        </div>
        <ButtonLink asChild className="quote">
          <SlotLink href={quoteHref + writeInputs(inputs)} data-query>
            Get Accurate Quote
          </SlotLink>
        </ButtonLink>
      </div>
      <SendEstimate hasFigure={hasFigure} form={messageForm} />
      <EstimateDetails inputs={detailed} onReset={onReset} onUndoReset={onUndoReset} />
    </SummaryRoot>
  );
};
