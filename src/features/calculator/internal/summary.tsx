import { useDeferredValue, useId, useState, type ReactNode } from 'react';
import { business, prices } from '@/content/business.ts';
import { estimate, writeInputs, type EstimateInputs } from '@/domain/estimate.ts';
import { Button, ButtonLink } from '@/ui/base/button.tsx';
import { useIsHydrated } from '@/ui/hydration/use-is-hydrated.ts';
import { SlotLink } from '@/ui/navigation/link-slot.tsx';
import { priceListId } from '../price-list.tsx';
import { inDollars } from '../words.ts';
import { EstimateDetails } from './estimate-details.tsx';
import { MessagePanel, SummaryRoot } from './parts.ts';
import type { CalculatorActions } from './use-calculator.ts';

const WithoutScript = ({ quoteHref }: { readonly quoteHref: string }) => (
  <noscript>
    <p>
      Without JavaScript this page cannot add up an estimate, not even one from a link: see all prices in the{' '}
      <a href={`#${priceListId}`}>price list</a> below, <a href={quoteHref}>write to us</a>, or call{' '}
      <a href={business.phone.href}>{business.phone.display}</a>.
    </p>
  </noscript>
);

type SendEstimateProps = {
  readonly hasFigure: boolean;
  readonly form: ReactNode;
};

/** Stays open when the figure disappears, because its form may hold text. */
export const SendEstimate = ({ hasFigure, form }: SendEstimateProps) => {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  if (!useIsHydrated() || !(hasFigure || isOpen)) return null;
  return (
    <MessagePanel>
      <Button
        look="quiet"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        Send us this estimate
      </Button>
      {isOpen && <div id={id}>{form}</div>}
    </MessagePanel>
  );
};

type SummaryProps = {
  readonly inputs: EstimateInputs;
  readonly quoteHref: string;
  readonly messageForm: ReactNode;
  readonly actions: CalculatorActions;
};

/** The figure renders with the controls, so that a link never shows one without the other; details are deferred. */
export const Summary = ({ inputs, actions, quoteHref, messageForm }: SummaryProps) => {
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
              <p className="prompt">Choose a sauna type to see the price.</p>
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
      <EstimateDetails inputs={detailed} actions={actions} />
    </SummaryRoot>
  );
};
