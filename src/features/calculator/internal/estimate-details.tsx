import { memo, useEffect, useRef, useState } from 'react';
import { business, prices } from '@/content/business.ts';
import { estimate, writeInputs, type EstimateInputs } from '@/domain/estimate.ts';
import { VisuallyHidden } from '@/ui/base/visually-hidden.tsx';
import { useIsHydrated } from '@/ui/hydration/use-is-hydrated.ts';
import { inDollars, inOneLine, lineLabel } from '../words.ts';
import { AmountTable } from './amount-table.tsx';
import { EstimateActions } from './estimate-actions.tsx';
import { Details, PrintOnly } from './parts.ts';
import { LocationNote } from './location-note.tsx';
import type { CalculatorActions } from './use-calculator.ts';

/** Print only: what the estimate leaves open, to be checked on site. */
const siteQuestions = [
  'How wide, deep and high the space is',
  'Whether the floor is level and dry',
  'How far it is to the electrical panel, and whether it has room',
  'For steam: where water comes from and where it drains',
  'Whether walls or a roof have to change',
  'Whether your city or homeowners’ association asks for a permit',
];

/** Debounce: while a slider moves, screen readers announce only its last figure. */
const debounceMs = 700;

const wordsFor = (total: number): string =>
  total === 0 ? 'No estimate: choose a sauna type.' : `The estimate is ${inDollars(total)}.`;

const Announcement = ({ total }: { readonly total: number }) => {
  const [words, setWords] = useState('');
  const announced = useRef(0);
  useEffect(() => {
    if (announced.current === total) return undefined;
    const timer = setTimeout(() => {
      announced.current = total;
      setWords(wordsFor(total));
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [total]);
  return <VisuallyHidden role="status">{words}</VisuallyHidden>;
};

type EstimateDetailsProps = {
  readonly inputs: EstimateInputs;
  readonly actions: CalculatorActions;
};

/** Not prerendered: its link needs the browser's origin. */
export const EstimateDetails = memo(({ inputs, actions }: EstimateDetailsProps) => {
  if (!useIsHydrated()) return null;
  const { total, lines } = estimate(inputs, prices);
  const query = writeInputs(inputs);
  const link = total > 0 ? window.location.origin + window.location.pathname + query : null;
  return (
    <Details>
      {link !== null && (
        <>
          <AmountTable
            caption={`Breakdown for: ${inOneLine(inputs)}`}
            column="Amount"
            rows={lines.map((line) => [lineLabel(line), inDollars(line.amount)])}
            total={inDollars(total)}
          />
          <p>This is only an estimate, not an offer.</p>
        </>
      )}
      <EstimateActions inputs={inputs} link={link} actions={actions} />
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
          <p>Open this estimate online: {link}</p>
        </PrintOnly>
      )}
      <Announcement total={total} />
    </Details>
  );
});
EstimateDetails.displayName = 'EstimateDetails';
