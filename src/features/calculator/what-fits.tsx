import { useEffect, useState } from 'react';
import { prices } from '@/content/business.ts';
import { fitsWithin, isBudgetBlank, readBudget, type Fit } from '@/domain/budget.ts';
import { writeInputs, type EstimateInputs } from '@/domain/estimate.ts';
import { useAppSelector } from '@/state/hooks.ts';
import { VisuallyHidden } from '@/ui/base/visually-hidden.tsx';
import { Field } from '@/ui/forms/field.tsx';
import { Input } from '@/ui/forms/inputs.tsx';
import { useIsHydrated } from '@/ui/hydration/use-is-hydrated.ts';
import { SlotLink } from '@/ui/navigation/link-slot.tsx';
import { part } from '@/ui/style-compiler/part.tsx';
import { selectInputs } from './calculator.slice.ts';
import { featureLabels, inDollars, inFeet, locationLabels, typeLabels } from './words.ts';

const Root = part('div', {
  base: {
    marginBlock: '8',
    '@media print': { display: 'none' },
    '& input': { maxWidth: '16rem' },
    '& ul': { listStyle: 'none', marginTop: '4', borderTop: '1px solid {colors.hairline}' },
    '& li': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: '4',
      paddingBlock: '3',
      borderBottom: '1px solid {colors.hairline}',
    },
    '& li > span:last-child': { color: 'muted', fontVariantNumeric: 'tabular-nums lining-nums' },
  },
});

const FitLine = ({
  fit: { saunaType, longest, least },
  href,
}: {
  readonly fit: Fit;
  readonly href: string;
}) =>
  longest === null ? (
    <li>
      <span>{typeLabels[saunaType]}</span>
      <span>starts at {inDollars(least)}</span>
    </li>
  ) : (
    <li>
      <SlotLink href={href + writeInputs(longest.inputs)}>
        {typeLabels[saunaType]}, up to {inFeet(longest.inputs.length)}
      </SlotLink>
      <span>{inDollars(longest.total)}</span>
    </li>
  );

const hintFor = ({ location, features }: EstimateInputs): string => {
  const extras = features.map((feature) => featureLabels[feature].toLowerCase());
  const chosen = [
    ...(location === null ? [] : [`for an ${locationLabels[location].toLowerCase()} location`]),
    ...(extras.length === 0 ? [] : [`with ${extras.join(', ')}`]),
  ];
  if (chosen.length === 0) return 'Does not include the outdoor surcharge.';
  const surcharge = location === null ? ', and without an outdoor surcharge' : '';
  return `Estimated ${chosen.join(' ')}, as you chose above${surcharge}.`;
};

const summaryOf = (budget: number, inputs: EstimateInputs): string => {
  const fits = fitsWithin(budget, inputs, prices);
  const count = fits.filter(({ longest }) => longest !== null).length;
  if (count === 0) return `No sauna type fits ${inDollars(budget)}.`;
  return `${count} of ${fits.length} sauna types ${count === 1 ? 'fits' : 'fit'} ${inDollars(budget)}.`;
};

/** Debounce: nothing is announced while typing. */
const debounceMs = 500;

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

export const WhatFits = ({ calculatorHref }: { readonly calculatorHref: string }) => {
  const inputs = useAppSelector(selectInputs);
  const [text, setText] = useState('');
  const budget = readBudget(text);
  const announced = readBudget(useSettled(text));
  if (!useIsHydrated()) return null;
  return (
    <Root>
      <Field
        label="What fits your budget?"
        hint={hintFor(inputs)}
        error={
          budget === null && !isBudgetBlank(text)
            ? 'Please enter an amount in dollars, like 20,000.'
            : undefined
        }
      >
        {(wiring) => (
          <Input
            {...wiring}
            inputMode="decimal"
            autoComplete="off"
            placeholder="$20,000"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      {budget !== null && (
        <ul role="list" aria-label={`What fits ${inDollars(budget)}`}>
          {fitsWithin(budget, inputs, prices).map((fit) => (
            <FitLine key={fit.saunaType} fit={fit} href={calculatorHref} />
          ))}
        </ul>
      )}
      <VisuallyHidden role="status">{announced === null ? '' : summaryOf(announced, inputs)}</VisuallyHidden>
    </Root>
  );
};
