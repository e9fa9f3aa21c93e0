// The calculator the other way round: a budget, and the longest room of each type that it pays for.
import { useState } from 'react';
import { prices } from '@/content/business.ts';
import { fitsWithin, readBudget, type Fit } from '@/domain/budget.ts';
import { writeInputs } from '@/domain/estimate.ts';
import { useAppSelector } from '@/state/hooks.ts';
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

/** `calculatorHref` is given the inputs as query parameters. */
export const WhatFits = ({ calculatorHref }: { readonly calculatorHref: string }) => {
  const { location, features } = useAppSelector(selectInputs);
  const [text, setText] = useState('');
  const budget = readBudget(text);
  if (!useIsHydrated()) return null;
  const place = location === null ? 'without an outdoor surcharge' : locationLabels[location].toLowerCase();
  const extras = features.map((feature) => featureLabels[feature].toLowerCase());
  return (
    <Root>
      <Field
        label="What fits your budget?"
        hint={`Figured ${place}${extras.length === 0 ? '' : `, with ${extras.join(', ')}`}, as you chose above.`}
        error={
          text.trim() !== '' && budget === null
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
      <div role="status">
        {budget !== null && (
          <ul role="list" aria-label={`What fits ${inDollars(budget)}`}>
            {fitsWithin(budget, { location, features }, prices).map((fit) => (
              <FitLine key={fit.saunaType} fit={fit} href={calculatorHref} />
            ))}
          </ul>
        )}
      </div>
    </Root>
  );
};
