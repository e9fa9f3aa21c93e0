import type { ReactNode } from 'react';
import { part } from '../style-compiler/part.tsx';

type DataListProps = {
  readonly items: ReadonlyArray<{
    readonly term: string;
    readonly detail: ReactNode;
    readonly id?: string;
  }>;
};

const Root = part('dl', {
  base: {
    '& > div': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
      columnGap: '6',
      paddingBlock: '3',
      borderBottom: '1px solid {colors.hairline}',
      '&:first-of-type': { borderTop: '1px solid {colors.hairline}' },
    },
    '& dt': { color: 'muted' },
    '& dd': { fontVariantNumeric: 'tabular-nums lining-nums' },
  },
});

export const DataList = ({ items }: DataListProps) => (
  <Root>
    {items.map(({ term, detail, id = term }) => (
      <div key={id}>
        <dt>{term}</dt>
        <dd>{detail}</dd>
      </div>
    ))}
  </Root>
);
