import type { ReactNode } from 'react';
import { part } from '../style-compiler/part.tsx';

type DataListProps = {
  readonly items: ReadonlyArray<{ readonly term: string; readonly detail: ReactNode }>;
  /** `sum` sets the details flush right in tabular digits, and the last line as the total. */
  readonly look?: 'plain' | 'sum';
};

const Root = part('dl', {
  base: {
    '& > div': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
      columnGap: '6',
      paddingBlock: '3',
      borderBottom: '1px solid',
      borderColor: 'hairline',
      '&:first-of-type': { borderTop: '1px solid', borderColor: 'hairline' },
    },
    '& dt': { color: 'muted' },
    '& dd': { fontVariantNumeric: 'tabular-nums lining-nums' },
  },
  variants: {
    look: {
      plain: {},
      sum: {
        '& > div': { gridTemplateColumns: 'minmax(0, 1fr) auto', paddingBlock: '2.5' },
        '& dd': { textAlign: 'end' },
        '& > div:last-child': { borderColor: 'control', '& dt, & dd': { color: 'text', fontWeight: '600' } },
      },
    },
  },
  defaultVariants: { look: 'plain' },
});

/** Names and their values. */
export const DataList = ({ items, look = 'plain' }: DataListProps) => (
  <Root look={look}>
    {items.map(({ term, detail }) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{detail}</dd>
      </div>
    ))}
  </Root>
);
