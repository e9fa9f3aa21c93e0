import type { ReactNode } from 'react';
import { part } from '../style-compiler/part.tsx';

type Step = { readonly title: string; readonly text: ReactNode };

type StepsProps = {
  readonly steps: readonly Step[];
  readonly direction?: 'across' | 'down';
};

const Root = part('ol', {
  base: {
    listStyle: 'none',
    counterReset: 'step',
    display: 'grid',
    '& > li': {
      counterIncrement: 'step',
      position: 'relative',
      paddingInlineStart: '12',
      paddingBottom: { base: '5', md: '10' },
      '&:last-child': { paddingBottom: '0' },
      breakInside: 'avoid',
    },
    '& > li::before': {
      content: 'counter(step) / ""',
      position: 'absolute',
      insetInlineStart: '0',
      insetBlockStart: '-0.125rem',
      width: '2rem',
      height: '2rem',
      display: 'grid',
      placeItems: 'center',
      border: '1px solid {colors.control}',
      borderRadius: '50%',
      fontFamily: 'heading',
      fontSize: 'sm',
      lineHeight: '1',
      fontVariantNumeric: 'lining-nums',
    },
    '& > li:not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 'calc(1rem - 0.5px)',
      insetBlockStart: '2.25rem',
      insetBlockEnd: '0.5rem',
      borderInlineStart: '1px solid {colors.hairline}',
    },
    '& .title': { fontSize: 'xl' },
    '& .text': { marginTop: '1', color: 'muted', maxWidth: 'measure', textWrap: 'pretty' },
  },
  variants: {
    direction: {
      down: {},
      across: {
        lg: {
          gridAutoFlow: 'column',
          gridAutoColumns: 'minmax(0, 1fr)',
          columnGap: '8',
          '& > li': { paddingInlineStart: '0', paddingTop: '3.75rem', paddingBottom: '0' },
          '& > li::before': { insetBlockStart: '0' },
          '& > li:not(:last-child)::after': {
            insetInlineStart: '3rem',
            insetInlineEnd: '-1.25rem',
            insetBlockStart: '1rem',
            insetBlockEnd: 'auto',
            borderInlineStart: '0',
            borderBlockStart: '1px solid {colors.hairline}',
          },
        },
      },
    },
  },
  defaultVariants: { direction: 'across' },
});

export const Steps = ({ steps, direction = 'across' }: StepsProps) => (
  // VoiceOver in Safari does not announce a list without bullets as a list.
  <Root role="list" direction={direction}>
    {steps.map(({ title, text }) => (
      <li key={title}>
        <h3 className="title">{title}</h3>
        <div className="text">{text}</div>
      </li>
    ))}
  </Root>
);
