import { business } from '@/content/business.ts';
import { writeInputs, type Estimate, type EstimateInputs } from '@/domain/estimate.ts';
import { useIsHydrated } from '@/ui/hydration/use-is-hydrated.ts';
import { Announcement } from './announcement.tsx';
import { Breakdown } from './breakdown.tsx';
import { EstimateActions } from './estimate-actions.tsx';
import { Details, PrintOnly } from './layout.ts';
import { LocationNote } from './location-note.tsx';

type EstimateDetailsProps = {
  readonly inputs: EstimateInputs;
  readonly estimate: Estimate;
  readonly onReset: () => void;
};

/** What the figure is made of and what can be done with it. Its link is that of a browser, so it is not prerendered. */
export const EstimateDetails = ({ inputs, estimate, onReset }: EstimateDetailsProps) => {
  if (!useIsHydrated()) return null;
  const query = writeInputs(inputs);
  const link = estimate.total > 0 ? window.location.origin + window.location.pathname + query : null;
  return (
    <Details>
      {link !== null && (
        <>
          <Breakdown inputs={inputs} estimate={estimate} />
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
      <Announcement total={estimate.total} />
    </Details>
  );
};
