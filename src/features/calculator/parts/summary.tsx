import { useId } from 'react';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/ui/button.tsx';
import { SlotLink } from '@/ui/link-slot.tsx';
import { Numerals } from '@/ui/numerals.tsx';
import { inDollars } from '../words.ts';
import { SummaryRoot } from './layout.ts';

type SummaryProps = {
  /** Whole dollars; 0 shows no figure. */
  readonly total: number;
  /** Address of the page where a quote is asked for, with the inputs. */
  readonly quoteHref: string;
  readonly children: ReactNode;
};

/** The figure and the way to an exact one; what it is made of stands below. */
export const Summary = ({ total, quoteHref, children }: SummaryProps) => {
  const id = useId();
  const hasFigure = total > 0;
  return (
    <SummaryRoot aria-labelledby={id} isPinned={hasFigure}>
      <div className="top">
        <div>
          <h2 id={id}>Your estimate</h2>
          {hasFigure ? (
            <p className="figure">
              <Numerals size="display" digits={5}>
                {inDollars(total)}
              </Numerals>
            </p>
          ) : (
            <p className="prompt">Choose a sauna type to see the figure.</p>
          )}
        </div>
        <ButtonLink asChild className="quote">
          <SlotLink href={quoteHref}>Get Accurate Quote</SlotLink>
        </ButtonLink>
      </div>
      {children}
    </SummaryRoot>
  );
};
