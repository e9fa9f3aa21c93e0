import { memo } from 'react';
import { business, prices } from '@/content/business.ts';
import { estimate, writeInputs, type EstimateInputs } from '@/domain/estimate.ts';
import { useIsHydrated } from '@/ui/hydration/use-is-hydrated.ts';
import { Announcement } from './announcement.tsx';
import { Breakdown } from './breakdown.tsx';
import { EstimateActions } from './estimate-actions.tsx';
import { Details, PrintOnly } from './layout.ts';
import { LocationNote } from './location-note.tsx';
import { PrintedLink } from './printed-link.tsx';

/** Print only: what the estimate leaves open, to be checked on site. */
const siteQuestions = [
  'How wide, deep and high the space is',
  'Whether the floor is level and dry',
  'How far it is to the electrical panel, and whether it has room',
  'For steam: where water comes from and where it drains',
  'Whether walls or a roof have to change',
  'Whether your city or homeowners’ association asks for a permit',
];

type EstimateDetailsProps = {
  readonly inputs: EstimateInputs;
  readonly onReset: () => void;
  readonly onUndoReset: (() => void) | null;
};

/** Not prerendered: its link needs the browser's origin. */
export const EstimateDetails = memo(({ inputs, onReset, onUndoReset }: EstimateDetailsProps) => {
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
      <EstimateActions inputs={inputs} link={link} onReset={onReset} onUndoReset={onUndoReset} />
      {link !== null && (
        <PrintOnly>
          <LocationNote inputs={inputs} />
          <h3>Before we visit, it helps to know</h3>
          <ul>
            {siteQuestions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
          <p>
            {business.name}, {business.phone.display}, {business.email.display}
          </p>
          <PrintedLink link={link} />
        </PrintOnly>
      )}
      <Announcement total={result.total} />
    </Details>
  );
});
EstimateDetails.displayName = 'EstimateDetails';
