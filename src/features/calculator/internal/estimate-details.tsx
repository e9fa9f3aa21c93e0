import { memo } from 'react';
import { business, prices } from '@/content/business.ts';
import { estimate, writeInputs, type EstimateInputs } from '@/domain/estimate.ts';
import { useIsHydrated } from '@/ui/hydration/use-is-hydrated.ts';
import { Announcement } from './announcement.tsx';
import { Breakdown } from './breakdown.tsx';
import { EstimateActions } from './estimate-actions.tsx';
import { Details, PrintOnly } from './layout.ts';
import { LocationNote } from './location-note.tsx';

type EstimateDetailsProps = {
  readonly inputs: EstimateInputs;
  readonly onReset: () => void;
};

/** What the figure is made of and what can be done with it. Its link is that of a browser, so it is not prerendered. */
export const EstimateDetails = memo(({ inputs, onReset }: EstimateDetailsProps) => {
  if (!useIsHydrated()) return null;
  const result = estimate(inputs, prices);
  const query = writeInputs(inputs);
  const link = result.total > 0 ? window.location.origin + window.location.pathname + query : null;
  return (
    <Details>
      {link !== null && (
        <>
          <Breakdown inputs={inputs} estimate={result} />
          <p>This is only an estimate, not an offer.</p>
        </>
      )}
      <EstimateActions link={link} isAtStart={query === ''} onReset={onReset} />
      {link !== null && (
        <PrintOnly>
          <LocationNote inputs={inputs} />
          <p>
            {business.name}, {business.phone.display}, {business.email.display}
          </p>
          <p>This estimate on screen: {link}</p>
        </PrintOnly>
      )}
      <Announcement total={result.total} />
    </Details>
  );
});
EstimateDetails.displayName = 'EstimateDetails';
