import { Check } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../base/icon.tsx';
import { part } from '../style-compiler/part.tsx';

const Root = part('ul', {
  base: {
    display: 'grid',
    listStyle: 'none',
    columnGap: '8',
    '& li': {
      display: 'flex',
      gap: '3',
      paddingBlock: '3',
      borderBottom: '1px solid {colors.hairline}',
      textWrap: 'pretty',
    },
    '& svg': { flexShrink: '0', marginTop: '0.2em', color: 'accent' },
  },
  variants: {
    columns: {
      1: {},
      2: { gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' } },
      short: {
        columnGap: { base: '4', md: '8' },
        gridTemplateColumns: 'repeat(auto-fill, minmax(max(9.5rem, 40%), 1fr))',
      },
    },
  },
  defaultVariants: { columns: 1 },
});

type CheckListProps = {
  readonly items: ReadonlyArray<{ readonly id: string; readonly content: ReactNode }>;
  /** `short`: two columns on phones too, if the text size leaves room. */
  readonly columns?: 1 | 2 | 'short';
};

export const CheckList = ({ items, columns = 1 }: CheckListProps) => (
  <Root role="list" columns={columns}>
    {items.map(({ id, content }) => (
      <li key={id}>
        <Icon of={Check} />
        <div>{content}</div>
      </li>
    ))}
  </Root>
);
